import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { createAttendee } from '../../tests/factories/events.ts';
import { findListed } from '../../tests/factories/guests.ts';
import { createInvited, emailInput, withResend } from '../../tests/factories/invitations.ts';
import { catchRefusal, createVisitor, test, type World } from '../../tests/test.ts';
import { hashEmail } from '../features/core/attendees/opt-outs.rules.ts';
import { buildOptOutToken } from '../features/core/links/links.rules.ts';

const buildUnsubscribePath = ({ services }: World, eventId: string, attendeeId: string) =>
  `/unsubscribe/${buildOptOutToken(services.linkKey, { eventId, attendeeId, by: hashEmail('ada@example.com') })}`;

/** Builds a path of older e-mails, before links held the address they were sent to, and before they held the event. */
function buildOlderPath({ services: { linkKey } }: World, attendeeId: string, by = '') {
  const id = Buffer.from(attendeeId.replaceAll('-', ''), 'hex');
  const named = ['unsubscribe', attendeeId, ...(by === '' ? [] : [by])].join('/');
  const proof = createHmac('sha256', linkKey).update(named).digest().subarray(0, 16);
  return `/unsubscribe/${Buffer.concat([id, Buffer.from(by, 'hex'), proof]).toString('base64url')}`;
}

type App = Awaited<ReturnType<typeof startApp>>;

/** Presses a page's button as a browser does; returns the page of the redirect. */
async function press(app: App, url: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, headers, payload: '' });
  if (answer.statusCode !== 303) return answer;
  return app.inject({ url: String(answer.headers['location']) });
}

describe('an unsubscribe link', () => {
  test('changes nothing when it is opened, and takes the person out when its button is pressed; twice is once', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, all } = await createInvited(host, world);
    const app = await startApp(world);
    const url = buildUnsubscribePath(world, eventId, adaId);
    const isOptedOut = async () =>
      (await host.attendees.list({ eventId, search: 'ada' })).attendees[0]?.isOptedOut;
    const opened = await app.inject({ url });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('No more messages about Ana &amp; Søren?');
    expect(opened.body).toContain(`<form method="post" action="${url}">`);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await isOptedOut()).toBe(false);
    for (const _twice of [1, 2]) {
      const pressed = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(pressed.body).toContain('You are unsubscribed');
    }
    expect(await isOptedOut()).toBe(true);
    expect(await host.invitations.sendEmails(emailInput(eventId, all))).toMatchObject({
      outbox: 1,
      skipped: { optedOut: 1, noAddress: 1 },
    });
    expect(await catchRefusal(host.invitations.sendEmails(emailInput(eventId, [adaId])))).toBe(
      'invitations.nobody_qualifies',
    );
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_opted_out')).toMatchObject([
      { who: null, facts: { name: 'Ada' } },
    ]);
  });

  test('can be taken back, and says then how things stand', async ({ host, world }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const app = await startApp(world);
    const url = buildUnsubscribePath(world, eventId, adaId);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    await app.inject({ method: 'POST', url, headers: multipart, payload: '--x--' });
    expect((await app.inject({ url })).body).toContain(`action="${url}/undo"`);
    expect((await press(app, `${url}/undo`)).body).toContain('You are back on the list');
    expect(await host.invitations.sendEmails(emailInput(eventId, [adaId]))).toMatchObject({ outbox: 1 });
  });

  test('leads who pressed a button to an address of its own, which can be left and read again, and a mail program nowhere', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const app = await startApp(world);
    const url = buildUnsubscribePath(world, eventId, adaId);
    const post = async (address: string, type: string, payload: string) => {
      const headers = { 'content-type': type };
      const { statusCode, headers: given } = await app.inject({
        method: 'POST',
        url: address,
        headers,
        payload,
      });
      return [statusCode, given['location']];
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await post(url, form, '')).toEqual([303, `${url}/left`]);
    expect((await app.inject({ url: `${url}/left` })).body).toContain('You are unsubscribed');
    expect(await post(`${url}/undo`, form, '')).toEqual([303, `${url}/undone`]);
    expect((await app.inject({ url: `${url}/undone` })).body).toContain('You are back on the list');
    // RFC 8058, with both content types that it allows: a redirect may get lost.
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    expect(await post(url, form, 'List-Unsubscribe=One-Click')).toEqual([200, undefined]);
    expect(await post(url, 'multipart/form-data; boundary=x', part)).toEqual([200, undefined]);
    // These addresses show the current state, whatever came before.
    expect((await app.inject({ url: `${url}/undone` })).body).toContain('You are unsubscribed');
    await press(app, `${url}/undo`);
    expect((await app.inject({ url: `${url}/left` })).body).toContain('No more messages about');
  });

  test.for([
    { where: 'on the list of another', isMerged: true },
    { where: 'on a list that was made anew', isMerged: false },
  ])('of a mail takes out its address, which is $where since', async ({ isMerged }, { world }) => {
    const { host, work, resend, world: here } = await withResend(world);
    const { eventId, eventCode, familyId: roleId, cleoId } = await createInvited(host, here);
    const app = await startApp(here);
    const mimi = { name: 'Mimi', roleId, email: 'mimi@example.com' };
    const newcomer = { eventCode, id: randomUUID(), name: mimi.name, roleId, isNobodyListed: true };
    await createVisitor(here).join.asNewGuest(newcomer);
    const { id: mimiId } = await findListed(host, eventId, mimi.name);
    await host.attendees.update({ eventId, attendeeId: mimiId, ...mimi });
    await host.invitations.sendEmails(emailInput(eventId, [mimiId]));
    await work();
    const url = /\/unsubscribe\/\S+/.exec(resend.accepted[0]?.text ?? '')?.[0] ?? '';
    if (isMerged) {
      await host.attendees.merge({ eventId, attendeeId: mimiId, intoId: cleoId, mergeId: randomUUID() });
    } else {
      await host.attendees.clear({ eventId, undoId: randomUUID() });
      await createAttendee(host, eventId, mimi);
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const pressed = await app.inject({ method: 'POST', url, headers, payload });
    expect([pressed.statusCode, pressed.body]).toEqual([
      200,
      expect.stringContaining('You are unsubscribed'),
    ]);
    const { attendees } = await host.attendees.list({ eventId });
    const isOut = (email: string | null) => email === mimi.email;
    expect(attendees.filter(({ email }) => isOut(email))).toHaveLength(1);
    for (const { email, isOptedOut } of attendees) expect(isOptedOut, email ?? '').toBe(isOut(email));
    expect((await press(app, `${url}/undo`)).body).toContain('You are back on the list');
    const { attendees: again } = await host.attendees.list({ eventId });
    expect(again.some(({ isOptedOut }) => isOptedOut)).toBe(false);
  });

  test('of who is gone takes out their address, should it come back', async ({ host, world }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const app = await startApp(world);
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: adaId, undoId });
    const url = buildUnsubscribePath(world, eventId, adaId);
    const asked = (await app.inject({ url })).body;
    expect(asked).toContain('You are not on the guest list any more.');
    expect(asked).not.toContain('Your place on the guest list');
    await press(app, url);
    expect((await press(app, `${url}/undo`)).body).toContain('You can be written to again');
    const pressed = await press(app, url);
    expect(pressed.body).toContain('You are unsubscribed');
    await host.attendees.restore({ eventId, undoId });
    expect(await findListed(host, eventId, 'Ada')).toMatchObject({ isOptedOut: true });
  });

  test('that is not ours, of an event that is gone, or older and of somebody who is gone, opens nothing and changes nothing', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, benId } = await createInvited(host, world);
    const app = await startApp(world);
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: benId, undoId });
    const forged = buildUnsubscribePath(world, eventId, adaId).slice(0, -3);
    const elsewhere = buildUnsubscribePath(world, randomUUID(), adaId);
    const olders = [buildOlderPath(world, benId), buildOlderPath(world, benId, hashEmail('ben@example.com'))];
    for (const url of ['/unsubscribe/x', forged, elsewhere, ...olders, '/unsubscribe/%00']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url });
        expect(answer.statusCode, `${method} ${url}`).toBe(404);
        expect(answer.body).toContain('This link does not work');
      }
    }
    await host.attendees.restore({ eventId, undoId });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ name, isOptedOut }) => [name, isOptedOut])).toEqual([
      ['Ada', false],
      ['Ben', false],
      ['Cleo', false],
    ]);
  });

  test('of a mail that did not say of which event it is works while they are on the list', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const app = await startApp(world);
    const older = buildOlderPath(world, adaId, hashEmail('ada@example.com'));
    expect((await press(app, older)).body).toContain('You are unsubscribed');
    expect(await findListed(host, eventId, 'Ada')).toMatchObject({ isOptedOut: true });
    expect((await press(app, `${older}/undo`)).body).toContain('You are back on the list');
  });

  test('of an older mail takes out as well, and says before that it cannot take back in', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const app = await startApp(world);
    const older = buildOlderPath(world, adaId);
    const pressed = async (url: string) => (await press(app, url)).body;
    const isOptedOut = async () =>
      (await host.attendees.list({ eventId, search: 'ada' })).attendees[0]?.isOptedOut;
    const opened = await app.inject({ url: older });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('it cannot be undone');
    expect(await pressed(older)).toContain('You are unsubscribed');
    expect(await isOptedOut()).toBe(true);
    for (const page of [(await app.inject({ url: older })).body, await pressed(`${older}/undo`)]) {
      expect(page).toContain('You are unsubscribed');
      expect(page).not.toContain('<form');
    }
    expect(await isOptedOut()).toBe(true);
    // A newer link undoes only what it did itself, and says so if that is not everything.
    const newer = buildUnsubscribePath(world, eventId, adaId);
    await pressed(newer);
    expect(await pressed(`${newer}/undo`)).toContain('You are unsubscribed');
    expect(await isOptedOut()).toBe(true);
  });

  test('of an older mail undoes nothing that a guest said by a newer one: hosts could read those', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, benId } = await createInvited(host, world);
    const app = await startApp(world);
    await press(app, buildUnsubscribePath(world, eventId, adaId));
    expect((await press(app, `${buildOlderPath(world, adaId)}/undo`)).body).toContain('You are unsubscribed');
    const forged = buildOlderPath(world, adaId).slice(0, -22) + buildOlderPath(world, benId).slice(-22);
    expect((await press(app, forged)).statusCode).toBe(404);
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ isOptedOut }) => isOptedOut)).toEqual([true, false, false]);
  });

  test('opens no way round the guard for anything else', async ({ world }) => {
    const app = await startApp(world);
    for (const url of ['/trpc/auth.signOut', '/unsubscribe', '/x/unsubscribe/y']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
      expect((await app.inject({ method: 'POST', url, headers, payload: 'a=b' })).statusCode).toBe(403);
    }
    const large = { 'content-type': 'text/plain' };
    const answer = await app.inject({
      method: 'POST',
      url: '/unsubscribe/x',
      headers: large,
      payload: 'x'.repeat(20_000),
    });
    expect(answer.statusCode).toBe(413);
  });
});
