import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import { catchRefusal, createVisitor, listMail, readLinkToken, test } from '../../../../tests/test.ts';
import { emailTokens } from '../../../db/schema/emails.ts';

describe('a new password by e-mail', () => {
  test('a host sets it once, by the newest link; every session ends, and an e-mail tells', async ({
    visitor,
    guest,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    await guest.auth.requestPasswordReset(ana);
    const token = await readLinkToken(world, ana.email, 'reset');
    await guest.auth.requestPasswordReset(ana);
    const second = await readLinkToken(world, ana.email, 'reset');
    await guest.auth.resetPassword({ token: second, password: 'green-lantern-7' });
    expect((await visitor.auth.session()).user).toBeNull();
    expect(await catchRefusal(visitor.auth.signIn(ana))).toBe('auth.invalid_credentials');
    await visitor.auth.signIn({ ...ana, password: 'green-lantern-7' });
    expect((await visitor.auth.session()).user?.isEmailVerified).toBe(true);
    for (const used of [token, second]) {
      expect(await catchRefusal(guest.auth.resetPassword({ token: used, password: 'third-password' }))).toBe(
        'auth.link_invalid',
      );
    }
    expect((await listMail(world, ana.email)).at(-1)?.kind).toBe('password_changed');
  });

  test('waits for one that is changed just then, whose links it is among', async ({
    visitor,
    world,
    clock,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.requestPasswordReset(ana);
    const token = await readLinkToken(world, ana.email, 'reset');
    const setting = tryWhileHeld(world, ana.id, {
      act: () => visitor.auth.resetPassword({ token, password: 'green-lantern-7' }),
      change: (tx) =>
        tx.update(emailTokens).set({ usedAt: clock.now() }).where(eq(emailTokens.userId, ana.id)),
    });
    expect(await catchRefusal(setting)).toBe('auth.link_invalid');
  });

  test('a stranger does not learn which addresses have accounts, and nothing is sent to one that has none', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const known = await visitor.auth.requestPasswordReset(ana);
    const stranger = accountInput();
    expect(await visitor.auth.requestPasswordReset(stranger)).toEqual(known);
    expect(await listMail(world, stranger.email)).toEqual([]);
  });

  test('the link runs out after half an hour, in which a mailbox gets three', async ({
    visitor,
    world,
    clock,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    for (let n = 0; n < 5; n += 1) await visitor.auth.requestPasswordReset(ana);
    // Requests from one address, for whichever mailboxes, are limited.
    for (let n = 5; n < 50; n += 1) await visitor.auth.requestPasswordReset(accountInput());
    const more = visitor.auth.requestPasswordReset(accountInput());
    expect(await catchRefusal(more)).toBe('auth.too_many_requests');
    expect((await listMail(world, ana.email)).filter((mail) => mail.kind === 'reset')).toHaveLength(3);
    const token = await readLinkToken(world, ana.email, 'reset');
    clock.advance(31);
    expect(await catchRefusal(visitor.auth.resetPassword({ token, password: 'new-password-1' }))).toBe(
      'auth.link_invalid',
    );
    // Earlier requests have used up the limit: once none of their links works any more, a new one is sent.
    await createVisitor(world).auth.requestPasswordReset(ana);
    await visitor.auth.resetPassword({
      token: await readLinkToken(world, ana.email, 'reset'),
      password: 'new-password-1',
    });
  });

  test('a made-up link costs no hashing: nobody is kept from signing in by a crowd of them', async ({
    visitor,
  }) => {
    const made = Array.from({ length: 150 }, (_, n) =>
      catchRefusal(
        visitor.auth.resetPassword({ token: String(n).padStart(43, 'A'), password: 'green-lantern-7' }),
      ),
    );
    expect(new Set(await Promise.all(made))).toEqual(new Set(['auth.link_invalid']));
  });

  test('a host who chose a common password chooses a better one by the same link', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.requestPasswordReset(ana);
    const token = await readLinkToken(world, ana.email, 'reset');
    expect(await catchRefusal(visitor.auth.resetPassword({ token, password: 'password1' }))).toBe(
      'auth.password_common',
    );
    // The current password is refused too. The link stays valid meanwhile.
    expect(await catchRefusal(visitor.auth.resetPassword({ token, password: ana.password }))).toBe(
      'auth.password_same',
    );
    await visitor.auth.resetPassword({ token, password: 'green-lantern-7' });
  });
});
