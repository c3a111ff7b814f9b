import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee } from '../../../../tests/factories/events.ts';
import { createInvited, textInput, withTwilio } from '../../../../tests/factories/invitations.ts';
import { countSendsOf } from '../../../../tests/metrics.ts';
import { type Host, test } from '../../../../tests/test.ts';
import { deliveries } from '../../../db/schema/invitations.ts';

const readStates = async (host: Host, eventId: string) =>
  Object.fromEntries(
    (await host.invitations.deliveries({ eventId })).deliveries.map(({ name, status, reason }) => [
      name,
      reason ? `${status}: ${reason}` : status,
    ]),
  );

describe('with Twilio', () => {
  test('each person gets one text, with their own link', async ({ world }) => {
    const { twilio, host, queue, work, world: here } = await withTwilio(world);
    const { eventId, familyId, all } = await createInvited(host, here);
    const homeId = await createAttendee(host, eventId, {
      name: 'Dan',
      roleId: familyId,
      phone: '020 7946 0004',
    });
    const answer = await host.invitations.sendTexts(textInput(eventId, [...all, homeId]));
    expect(answer).toMatchObject({ queued: 2, skipped: { noAddress: 1, badAddress: 1 } });
    await work();
    expect(queue).toEqual([]);
    const { links } = await host.links.list({ eventId, search: 'ada' });
    expect(twilio.accepted).toHaveLength(2);
    expect(twilio.accepted).toContainEqual({
      to: '+442079460001',
      from: '+14155550123',
      body: `Hi Ada: ${links[0]?.link}`,
    });
    expect(await readStates(host, eventId)).toEqual({
      Ada: 'sent',
      Ben: 'sent',
      Cleo: 'skipped: no_phone',
      Dan: 'skipped: no_country',
    });
  });

  test.for([
    ['never answers', 'mute', 1],
    ['is ill', { status: 500, code: 20500 }, 0],
  ] as const)(
    'a provider that %s may have sent it: nothing is sent again unasked',
    async ([, mood, taken], { world }) => {
      const { twilio, host, queue, work, world: here } = await withTwilio(world, [mood]);
      const { eventId, adaId } = await createInvited(host, here);
      const { id } = await host.invitations.sendTexts(textInput(eventId, [adaId]));
      await work();
      expect(await readStates(host, eventId)).toEqual({ Ada: 'unknown: no_answer' });
      expect(await host.invitations.retry({ eventId, sendId: id })).toMatchObject({ queued: 0 });
      expect(queue).toEqual([]);
      expect(twilio.accepted).toHaveLength(taken);
      expect(await host.invitations.retry({ eventId, sendId: id, includeUnknown: true })).toMatchObject({
        queued: 1,
      });
      while (queue.length > 0) await work();
      expect(twilio.accepted).toHaveLength(taken + 1);
      expect(await readStates(host, eventId)).toEqual({ Ada: 'sent' });
    },
  );

  test('a provider that is over its limit has sent nothing, and is asked again later', async ({ world }) => {
    const {
      twilio,
      host,
      queue,
      work,
      world: here,
    } = await withTwilio(world, [{ status: 429, code: 20429 }]);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendTexts(textInput(eventId, all));
    await work();
    expect(queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:00:15Z'));
    await work();
    expect(twilio.accepted).toHaveLength(2);
  });

  test('a number that is wrong, or said STOP, is failed and marked; the others get theirs', async ({
    world,
  }) => {
    for (const [code, reason] of [
      [21211, 'address_refused'],
      [21610, 'stopped'],
    ] as const) {
      const { twilio, host, work, world: here } = await withTwilio(world, [{ status: 400, code }]);
      const { eventId, all } = await createInvited(host, here);
      await host.invitations.sendTexts(textInput(eventId, all));
      await work();
      expect(twilio.accepted).toHaveLength(1);
      const states = Object.values(await readStates(host, eventId)).toSorted();
      expect(states).toEqual([`failed: ${reason}`, 'sent', 'skipped: no_phone']);
      const { attendees } = await host.attendees.list({ eventId });
      expect(attendees.flatMap(({ phoneProblem }) => phoneProblem ?? [])).toEqual([reason]);
    }
  });

  test('an account that is refused ends the send', async ({ world }) => {
    const { twilio, host, work, world: here } = await withTwilio(world, [{ status: 401, code: 20003 }]);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendTexts(textInput(eventId, all));
    await work();
    expect(twilio.accepted).toEqual([]);
    expect(
      Object.values(await readStates(host, eventId)).filter((state) => state === 'failed: provider_refused'),
    ).toHaveLength(2);
  });

  test('a text whose worker died in the middle may have gone out, and is left to the host', async ({
    world,
  }) => {
    const { twilio, host, queue, work, world: here } = await withTwilio(world);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await host.invitations.sendTexts(textInput(eventId, [adaId, benId]));
    const { db } = here.services;
    await db
      .update(deliveries)
      .set({ status: 'sending', batchKey: adaId, updatedAt: here.clock.now() })
      .where(eq(deliveries.attendeeId, adaId));
    await work();
    expect(await readStates(host, eventId)).toEqual({ Ada: 'sending', Ben: 'sent' });
    expect(queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:01:00Z'));
    here.clock.advance(1.1);
    expect(await countSendsOf('text', work)).toEqual({ sent: 0, failed: 0, unknown: 1 });
    expect(await readStates(host, eventId)).toEqual({ Ada: 'unknown: no_answer', Ben: 'sent' });
    expect(twilio.accepted).toHaveLength(1);
    expect(queue).toEqual([]);
  });
});
