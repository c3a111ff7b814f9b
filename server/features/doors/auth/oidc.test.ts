import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { visitProvider } from '../../../../tests/openid-provider.ts';
import { comeFromProvider, test, withServices } from '../../../../tests/openid-world.ts';
import { catchRefusal, createBrowser, createVisitor, type World } from '../../../../tests/test.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { identities } from '../../../db/schema/identities.ts';
import { sessions } from '../../../db/schema/users.ts';
import { buildCallbackAddress, createOpenIdProvider } from '../../../lib/openid/provider.ts';

type Tamper = (claims: Record<string, unknown>) => Record<string, unknown> | string;
const encode = (...parts: object[]) =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

async function listKinds(world: World, userId: string | null) {
  await world.services.refusals.flush();
  const rows = await world.services.db.select().from(auditLog);
  return rows.filter((row) => row.userId === userId).map(({ kind }) => kind);
}

describe('signing in by an account of the house', () => {
  test('makes an account that is confirmed, and the next time opens it', async ({
    housed,
    browser,
    newcomer,
  }) => {
    const { caller } = browser;
    expect((await caller.auth.session()).openId).toEqual({ name: 'The House' });
    expect(await comeFromProvider(caller, newcomer.login, { redirect: '/dashboard?x=1' })).toEqual({
      kind: 'signIn',
      redirect: '/dashboard?x=1',
      isRenamed: false,
    });
    const { user } = await caller.auth.session();
    expect(user).toMatchObject({ email: newcomer.email, fullName: 'Ana Kovač', isEmailVerified: true });
    expect(browser.browser.departure).toBe('');
    const later = createVisitor(housed);
    await comeFromProvider(later, newcomer.login);
    expect((await later.auth.session()).user?.id).toBe(user?.id);
    expect(await listKinds(housed, user?.id ?? '')).toEqual(
      expect.arrayContaining(['signed_up_oidc', 'signed_in_oidc']),
    );
  });

  test('is asked for with PKCE, a state, a nonce and the address to come back to', async ({
    housed,
    browser,
    house,
  }) => {
    const { address } = await browser.caller.oidc.begin({});
    const url = new URL(address);
    expect(url.origin).toBe(house.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
      redirect_uri: `${housed.services.publicUrl}/auth-callback`,
    });
    expect(url.searchParams.get('prompt')).toBeNull();
  });

  test('of a first visit from two browsers at once makes one account', async ({ housed, newcomer }) => {
    const browsers = [createVisitor(housed), createVisitor(housed), createVisitor(housed)];
    await Promise.all(browsers.map((caller) => comeFromProvider(caller, newcomer.login)));
    const users = await Promise.all(browsers.map(async (caller) => (await caller.auth.session()).user?.id));
    expect(new Set(users).size).toBe(1);
  });

  test('takes the place of the session that the browser had', async ({
    housed,
    browser,
    newcomer,
    house,
  }) => {
    await comeFromProvider(browser.caller, newcomer.login);
    const { user } = await browser.caller.auth.session();
    house.people.set('other', { email: 'other@example.com', email_verified: true });
    await comeFromProvider(browser.caller, 'other');
    const { db } = housed.services;
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? '')),
    ).toEqual([]);
    expect((await browser.caller.auth.session()).user).toMatchObject({ fullName: 'other' });
  });

  test('who is known stays who they are with another address there, and hears so; the log says it', async ({
    housed,
    browser,
    newcomer,
    house,
  }) => {
    const { caller } = browser;
    await comeFromProvider(caller, newcomer.login);
    const { user } = await caller.auth.session();
    // It makes no difference whose address it was before.
    house.people.set('lena', { email: 'lena@example.com', email_verified: true });
    await comeFromProvider(createVisitor(housed), 'lena');
    house.people.set(newcomer.login, { email: 'lena@example.com', email_verified: true });
    expect(await comeFromProvider(caller, newcomer.login)).toMatchObject({ isRenamed: true });
    expect((await caller.auth.session()).user).toMatchObject({ id: user?.id, email: newcomer.email });
    expect(await comeFromProvider(caller, newcomer.login)).toMatchObject({ isRenamed: false });
    expect(await listKinds(housed, user?.id ?? '')).toContain('identity_renamed');
  });

  test('is not there where none is set up', async ({ visitor }) => {
    expect((await visitor.auth.session()).openId).toBeNull();
    expect(await catchRefusal(visitor.oidc.begin({}))).toBe('auth.oidc_off');
    expect(await catchRefusal(visitor.oidc.finish({ query: 'code=x&state=y' }))).toBe('auth.oidc_off');
  });
});

describe('what does not end well signs nobody in, and is in the log', () => {
  const isOut = async ({ caller }: ReturnType<typeof createBrowser>) =>
    (await caller.auth.session()).user === null;

  test('a no at the provider', async ({ housed, browser }) => {
    const { caller } = browser;
    const asked = { redirect: '/dashboard' };
    expect(await catchRefusal(comeFromProvider(caller, null, asked))).toBe('auth.oidc_denied');
    expect(await caller.oidc.departure()).toEqual({ kind: 'signIn', ...asked });
    expect(await isOut(browser)).toBe(true);
    expect(await listKinds(housed, null)).toContain('oidc_refused');
  });

  test('another state, none, or what another browser began', async ({ housed, browser, newcomer }) => {
    const { caller } = browser;
    const { address } = await caller.oidc.begin({});
    const query = await visitProvider(address, newcomer.login);
    const forged = query.replace(/state=[^&]*/, 'state=x');
    const without = query.replace(/&?state=[^&]*/, '');
    for (const wrong of [forged, without, ''])
      expect(await catchRefusal(caller.oidc.finish({ query: wrong }))).toBe('auth.oidc_over');
    const victim = createBrowser(housed);
    expect(await catchRefusal(victim.caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    await victim.caller.oidc.begin({});
    expect(await catchRefusal(victim.caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    expect([await isOut(browser), await isOut(victim)]).toEqual([true, true]);
    // The right query still works.
    await caller.oidc.finish({ query });
  });

  test('coming back twice, also with what the browser kept', async ({ browser, newcomer }) => {
    const { caller } = browser;
    const { address } = await caller.oidc.begin({});
    const kept = browser.browser.departure;
    const query = await visitProvider(address, newcomer.login);
    await caller.oidc.finish({ query });
    await caller.auth.signOut();
    expect(await catchRefusal(caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    browser.browser.departure = kept;
    expect(await catchRefusal(caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    expect(await isOut(browser)).toBe(true);
  });

  test('coming back after twenty minutes, or with a mark that was changed', async ({
    browser,
    newcomer,
    clock,
  }) => {
    const { caller } = browser;
    const { address } = await caller.oidc.begin({});
    const query = await visitProvider(address, newcomer.login);
    clock.advance(20);
    expect(await catchRefusal(caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    clock.advance(-1);
    const kept = browser.browser.departure;
    browser.browser.departure = kept.slice(0, -2) + (kept.endsWith('AA') ? 'BB' : 'AA');
    expect(await catchRefusal(caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    browser.browser.departure = kept;
    await caller.oidc.finish({ query });
  });

  test.for<[string, string, Tamper]>([
    [
      'an issuer that is another',
      'auth.oidc_refused',
      (claims) => ({ ...claims, iss: 'https://evil.example' }),
    ],
    ['for another program', 'auth.oidc_refused', (claims) => ({ ...claims, aud: 'another' })],
    ['with another nonce', 'auth.oidc_refused', (claims) => ({ ...claims, nonce: 'x' })],
    ['without a nonce', 'auth.oidc_refused', ({ nonce: _nonce, ...claims }) => claims],
    ['that is long over', 'auth.oidc_clock', (claims) => ({ ...claims, exp: Number(claims['iat']) - 3600 })],
    ['without a signature', 'auth.oidc_refused', (claims) => `${encode({ alg: 'none' }, claims)}.`],
    [
      'with a signature of something else',
      'auth.oidc_refused',
      (claims) => `${encode({ alg: 'RS256', kid: 'house' }, claims)}.${'A'.repeat(342)}`,
    ],
  ])('a token %s', async ([, reason, tamper], { housed, browser, newcomer, house }) => {
    house.faults.tamper = tamper;
    expect(await catchRefusal(comeFromProvider(browser.caller, newcomer.login))).toBe(reason);
    expect(await isOut(browser)).toBe(true);
    expect(await listKinds(housed, null)).toContain('oidc_refused');
    expect(
      await housed.services.db.select().from(identities).where(eq(identities.subject, newcomer.login)),
    ).toEqual([]);
  });

  test('no address, or one that the provider does not call theirs', async ({ browser, house }) => {
    house.people.set('nobody', { email_verified: true });
    expect(await catchRefusal(comeFromProvider(browser.caller, 'nobody'))).toBe('auth.oidc_no_email');
    house.people.set('nobody', { email: 'not an address', email_verified: true });
    expect(await catchRefusal(comeFromProvider(browser.caller, 'nobody'))).toBe('auth.oidc_no_email');
    for (const email_verified of [false, undefined]) {
      house.people.set('nobody', {
        email: 'nobody@example.com',
        ...(email_verified === false && { email_verified }),
      });
      expect(await catchRefusal(comeFromProvider(browser.caller, 'nobody'))).toBe(
        'auth.oidc_email_unconfirmed',
      );
    }
    expect(await isOut(browser)).toBe(true);
  });

  test('a provider that is away, which is asked again the next time and before that by nothing', async ({
    housed,
    house,
    world,
    newcomer,
  }) => {
    house.faults.asks = 0;
    const openId = createOpenIdProvider(house.settings, buildCallbackAddress(world.services.publicUrl));
    const { caller } = createBrowser(withServices(housed, { openId }));
    await caller.auth.session();
    expect(house.faults.asks).toBe(0);
    house.faults.isDown = true;
    expect(await catchRefusal(caller.oidc.begin({}))).toBe('auth.oidc_away');
    expect(await listKinds(housed, null)).toContain('oidc_away');
    house.faults.isDown = false;
    const { address } = await caller.oidc.begin({});
    const query = await visitProvider(address, newcomer.login);
    house.faults.isDown = true;
    expect(await catchRefusal(caller.oidc.finish({ query }))).toBe('auth.oidc_away');
    // The code was not used, so retrying is enough. The provider's metadata was requested once.
    house.faults.isDown = false;
    await caller.oidc.finish({ query });
    house.faults.asks = 0;
    await caller.oidc.begin({});
    expect(house.faults.asks).toBe(0);
  });

  test('two hundred ways to the provider in a quarter of an hour from one address', async ({
    housed,
    clock,
  }) => {
    const address = '10.1.2.3';
    const { caller } = createBrowser(housed, { address });
    for (let way = 0; way < 200; way += 1) await caller.oidc.begin({});
    expect(await catchRefusal(caller.oidc.begin({}))).toBe('auth.too_many_requests');
    expect(await catchRefusal(caller.oidc.finish({ query: '' }))).toBe('auth.too_many_requests');
    await createVisitor(housed).oidc.begin({});
    clock.advance(15);
    await caller.oidc.begin({});
  });
});
