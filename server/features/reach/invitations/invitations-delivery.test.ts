import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee } from '../../../../tests/factories/events.ts';
import {
  addGuests,
  createInvited,
  emailInput,
  withProviders,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { countSendsOf } from '../../../../tests/metrics.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';
import { buildOptOutToken } from '../../core/links/links.rules.ts';
import { openOptOutScope } from './opt-outs.access.ts';
import { setOptedOut } from './opt-outs.commands.ts';

const readCounts = async (host: Host, eventId: string) =>
  (await host.invitations.sends({ eventId })).sends.map(({ counts }) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  )[0];

describe('with Resend', () => {
  test('each person gets one e-mail, in batches, with their own link and a way out', async ({ world }) => {
    const { resend, host, queue, work, world: here } = await withResend(world);
    const { eventId, adaId, benId } = await createInvited(host, here);
    const ids = [adaId, benId, ...(await addGuests(host, eventId, 230))];
    const answer = await host.invitations.sendEmails(emailInput(eventId, ids));
    expect(answer).toMatchObject({ queued: 232, outbox: 0 });
    expect(await readCounts(host, eventId)).toEqual({ queued: 232 });
    await work();
    expect(queue).toEqual([]);
    expect(await readCounts(host, eventId)).toEqual({ sent: 232 });
    expect(resend.requests.map(({ size }) => size)).toEqual([100, 100, 32]);
    expect(new Set(resend.accepted.map(({ to }) => to)).size).toBe(232);
    const { links } = await host.links.list({ eventId, search: 'ada' });
    const mail = resend.accepted.find(({ to }) => to === 'ada@example.com');
    expect(mail?.text).toContain(links[0]?.link);
    expect(mail?.subject).toBe('Come to Ana & Søren');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/unsubscribe\/[\w-]{86}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { attendees } = await host.attendees.list({ eventId, search: 'ada' });
    expect(attendees[0]).toMatchObject({ isInvited: true, emailProblem: null });
  });

  test('a job that runs twice, or two at once, send nothing twice', async ({ world }) => {
    const { resend, host, queue, work, world: here } = await withResend(world);
    const { eventId } = await createInvited(host, here);
    const ids = await addGuests(host, eventId, 350);
    await host.invitations.sendEmails(emailInput(eventId, ids));
    const [job] = queue;
    if (job) queue.push(job, job);
    await Promise.all([work(), work()]);
    await work();
    while (queue.length > 0) await work();
    expect(resend.accepted).toHaveLength(350);
    expect(new Set(resend.accepted.map(({ to }) => to)).size).toBe(350);
    expect(await readCounts(host, eventId)).toEqual({ sent: 350 });
  });

  test.for([
    ['takes the batch and hangs up', 'gone'],
    ['takes the batch and never answers', 'mute'],
    ['is ill', { status: 500, name: 'internal_server_error' }],
    ['is over its limit for long', { status: 429, name: 'rate_limit_exceeded', retryAfter: 60 }],
  ] as const)(
    'a provider that %s is asked again with the same batch and key',
    async ([, mood], { world }) => {
      const { resend, host, queue, work, world: here } = await withResend(world, [mood]);
      const { eventId } = await createInvited(host, here);
      await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 120)));
      await work();
      expect(await readCounts(host, eventId)).toEqual({ queued: 20, sending: 100 });
      const wait = (queue[0]?.startAfter?.getTime() ?? 0) - here.clock.now().getTime();
      expect(wait).toBe(typeof mood === 'object' && 'retryAfter' in mood ? 60_000 : 15_000);
      await work();
      expect(await readCounts(host, eventId)).toEqual({ sent: 120 });
      expect(resend.requests[0]?.key).toBe(resend.requests[1]?.key);
      expect(resend.accepted).toHaveLength(120);
    },
  );

  test('a provider that wants a second of rest gets it, without another job', async ({ world }) => {
    const mood = { status: 429, name: 'rate_limit_exceeded', retryAfter: 1 };
    const { resend, host, queue, work, world: here } = await withResend(world, [mood]);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    await work();
    expect(queue).toEqual([]);
    expect(resend.accepted).toHaveLength(2);
  });

  test('an address that the provider refuses is failed, marked on the person, and cleared when edited', async ({
    world,
  }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, familyId, adaId } = await createInvited(host, here);
    const badId = await createAttendee(host, eventId, {
      name: 'Dan',
      roleId: familyId,
      email: 'refused@example.com',
    });
    const { id } = await host.invitations.sendEmails(emailInput(eventId, [adaId, badId]));
    expect(await countSendsOf('email', work)).toEqual({ sent: 1, failed: 1, unknown: 0 });
    expect(await readCounts(host, eventId)).toEqual({ sent: 1, failed: 1 });
    const [failed] = (await host.invitations.deliveries({ eventId, status: 'failed' })).deliveries;
    expect(failed).toMatchObject({
      name: 'Dan',
      reason: 'address_refused',
      reasonText: 'The provider does not deliver to this address. Please check it.',
      error: 'Invalid `to` field.',
      can: { retry: true, retryUnknown: false },
    });
    const dan = async () => (await host.attendees.list({ eventId, search: 'dan' })).attendees[0];
    expect(await dan()).toMatchObject({ emailProblem: 'address_refused', isInvited: false });
    const same = { eventId, attendeeId: badId, name: 'Daniel', roleId: familyId };
    await host.attendees.update({ ...same, email: (await dan())?.email ?? null, hint: 'Table 4' });
    expect(await dan()).toMatchObject({ hint: 'Table 4', emailProblem: 'address_refused' });
    const email = 'dan@example.com';
    await host.attendees.update({ ...same, email });
    expect(await dan()).toMatchObject({ emailProblem: null });
    expect(await host.invitations.retry({ eventId, sendId: id })).toMatchObject({ queued: 1 });
    expect(await host.invitations.retry({ eventId, sendId: id })).toMatchObject({ queued: 0 });
    await work();
    expect(resend.accepted.map(({ to }) => to)).toEqual(['ada@example.com', email]);
    expect(resend.accepted[1]?.text).toContain('Hi Daniel');
    expect(await readCounts(host, eventId)).toEqual({ sent: 2 });
  });

  test('a batch that is refused whole goes out one by one, so that one person does not stop the others', async ({
    world,
  }) => {
    const mood = { status: 422, name: 'validation_error' };
    const { resend, host, work, world: here } = await withResend(world, [mood]);
    const { eventId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 4)));
    await work();
    expect(resend.requests.map(({ size }) => size)).toEqual([4, 1, 1, 1, 1]);
    expect(await readCounts(host, eventId)).toEqual({ sent: 4 });
  });

  test('a wrong key or a quota that is used up ends the send with its reason, and asks no more', async ({
    world,
  }) => {
    for (const [mood, reason] of [
      [{ status: 403, name: 'invalid_api_key' }, 'provider_refused'],
      [{ status: 429, name: 'daily_quota_exceeded' }, 'provider_quota'],
    ] as const) {
      const { resend, host, queue, work, world: here } = await withResend(world, [mood]);
      const { eventId } = await createInvited(host, here);
      await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 150)));
      expect(await countSendsOf('email', work)).toEqual({ sent: 0, failed: 150, unknown: 0 });
      expect(resend.requests).toHaveLength(1);
      expect(await readCounts(host, eventId)).toEqual({ failed: 150 });
      const [failed] = (await host.invitations.deliveries({ eventId })).deliveries;
      expect(failed).toMatchObject({ reason, error: expect.stringContaining('As told.') });
      expect(queue).toEqual([]);
    }
  });

  test('a batch whose key runs out, or stands for another message, may have arrived: only a host sends it again', async ({
    world,
  }) => {
    const { resend, host, queue, work, world: here } = await withResend(world, ['gone', 'gone']);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    here.clock.advance(24 * 60);
    await work();
    expect(await readCounts(host, eventId)).toEqual({ unknown: 1 });
    await host.invitations.sendEmails(emailInput(eventId, [benId]));
    await work();
    await host.links.reissue({ eventId, attendeeId: benId, issue: 1 });
    while (queue.length > 0) await work();
    expect(await readCounts(host, eventId)).toEqual({ unknown: 1 });
    expect(resend.accepted).toHaveLength(2);
    const { sends } = await host.invitations.sends({ eventId });
    const sendId = sends[0]?.id ?? '';
    expect(await host.invitations.retry({ eventId, sendId })).toMatchObject({ queued: 0 });
    expect(await host.invitations.retry({ eventId, sendId, includeUnknown: true })).toMatchObject({
      queued: 1,
    });
    await work();
    expect(queue).toEqual([]);
    expect(await readCounts(host, eventId)).toEqual({ sent: 1 });
  });

  test('who opts out, is taken off the list or loses their link while it runs, gets nothing', async ({
    world,
  }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, adaId, benId } = await createInvited(host, here);
    const [leaverId = '', remainingId = '', tiredId = ''] = await addGuests(host, eventId, 3);
    const ids = [adaId, benId, leaverId, remainingId, tiredId];
    expect(await host.invitations.sendEmails(emailInput(eventId, ids))).toMatchObject({ queued: 5 });
    const { db, linkKey } = here.services;
    const tired = await openOptOutScope(
      db,
      linkKey,
      buildOptOutToken(linkKey, { eventId, attendeeId: tiredId, by: hashEmail('guest2@example.com') }),
    );
    if (tired) await setOptedOut(db, tired, true, here.clock.now());
    await host.links.revoke({ eventId, attendeeId: adaId });
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: leaverId, undoId });
    await work();
    expect(resend.accepted.map(({ to }) => to).toSorted()).toEqual(['ben@example.com', 'guest1@example.com']);
    expect(await readCounts(host, eventId)).toEqual({ sent: 2, skipped: 2 });
    await host.attendees.restore({ eventId, undoId });
    expect(await readCounts(host, eventId)).toEqual({ sent: 2, skipped: 2, failed: 1 });
    const [failed] = (await host.invitations.deliveries({ eventId, status: 'failed' })).deliveries;
    expect(failed).toMatchObject({ reason: 'removed', attendeeId: leaverId });
  });

  test('what is tried once more says who is left out of it, and why', async ({ world }) => {
    const { host, work, world: here } = await withResend(world, [{ status: 403, name: 'invalid_api_key' }]);
    const { eventId, adaId, benId, familyId } = await createInvited(host, here);
    const badId = await createAttendee(host, eventId, {
      name: 'Dan',
      roleId: familyId,
      email: 'd@example.com',
    });
    const { id } = await host.invitations.sendEmails(emailInput(eventId, [adaId, benId, badId]));
    await work();
    expect(await readCounts(host, eventId)).toEqual({ failed: 3 });
    await host.links.revoke({ eventId, attendeeId: adaId });
    await host.attendees.update({ eventId, attendeeId: badId, name: 'Dan', roleId: familyId, email: null });
    expect(await host.invitations.retry({ eventId, sendId: id })).toEqual({
      queued: 1,
      outbox: 0,
      skipped: expect.objectContaining({ linkRevoked: 1, noAddress: 1, optedOut: 0, badAddress: 0 }),
    });
    // If only unreachable people are left, nothing is retried or reported.
    expect(await host.invitations.retry({ eventId, sendId: id })).toMatchObject({ queued: 0 });
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'invitations_retried')).toMatchObject([
      { facts: { count: 1 } },
    ]);
  });

  test('an event that is taken offline while it runs sends no more', async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, all } = await createInvited(host, here);
    const { id } = await host.invitations.sendEmails(emailInput(eventId, all));
    await host.events.deactivate({ eventId });
    await work();
    expect(resend.accepted).toEqual([]);
    expect(await readCounts(host, eventId)).toEqual({ failed: 2, skipped: 1 });
    expect(await catchRefusal(host.invitations.retry({ eventId, sendId: id }))).toBe('invitations.not_live');
  });

  test('a provider that is taken out of the configuration leaves the rest in the outbox', async ({
    world,
  }) => {
    const { host, queue, world: here } = await withResend(world);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    const without = withProviders(world, {});
    without.queue.push(...queue);
    await without.work();
    expect(await readCounts(host, eventId)).toEqual({ outbox: 2, skipped: 1 });
  });
});

test('no text of a message is stored with its recipient', async ({ host, world }) => {
  const { eventId, all } = await createInvited(host, world);
  await host.invitations.sendEmails(emailInput(eventId, all));
  const rows = await world.services.db.select().from(deliveries).where(eq(deliveries.eventId, eventId));
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('/i/');
  expect(JSON.stringify(rows)).not.toContain('See you');
});
