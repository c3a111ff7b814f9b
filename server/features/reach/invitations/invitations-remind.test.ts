import { randomUUID } from 'node:crypto';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { recipientsMax } from '@daysheet/shared/messages/invitations.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee } from '../../../../tests/factories/events.ts';
import {
  addGuests,
  createInvited,
  emailInput,
  listOutbox,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';

const letter = {
  channel: 'email',
  subject: 'Do you come?',
  message: 'Hi {name}, do you come? [LINK]',
} as const;

test('exactly those who have not answered are reminded, once, and not who answers before their turn', async ({
  world,
}) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, adaId } = await createInvited(host, here);
  const [guestId = ''] = await addGuests(host, eventId, 2);
  const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
  const say = (attendeeId: string, reply: 'coming' | 'maybe') =>
    host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
  await say(adaId, 'coming');
  const remind = { eventId, id: randomUUID(), askingId, ...letter };
  // Ben and the two guests; Cleo, who is on the list, has no address.
  const answer = await host.invitations.remind(remind);
  expect(answer).toMatchObject({ queued: 3, skipped: { noAddress: 1 } });
  await say(guestId, 'maybe');
  // The response was lost, and a guest has answered meanwhile: nobody gets a second one.
  expect(await host.invitations.remind(remind)).toEqual(answer);
  await work();
  expect(resend.accepted.map(({ to }) => to).toSorted()).toEqual(['ben@example.com', 'guest1@example.com']);
  const [send] = (await host.invitations.sends({ eventId })).sends;
  expect(send?.counts).toMatchObject({ sent: 2, skipped: 2, queued: 0 });
  for (const attendeeId of await host.answers.unanswered({ eventId, askingId }))
    await say(attendeeId, 'coming');
  expect(await catchRefusal(host.invitations.remind({ ...remind, id: randomUUID() }))).toBe(
    'answers.nobody_unanswered',
  );
});

test('in the outbox, who answered meanwhile is shown as such, and so is what is not asked any more', async ({
  host,
  world,
}) => {
  const { eventId, adaId } = await createInvited(host, world);
  const askingId = await askWhoComes(host, eventId, null);
  await host.invitations.remind({ eventId, id: randomUUID(), askingId, ...letter });
  const listProblems = async () =>
    Object.fromEntries((await listOutbox(host, eventId)).map(({ name, problem }) => [name, problem]));
  expect(await listProblems()).toEqual({ Ada: null, Ben: null });
  await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: adaId, reply: 'coming' }) });
  expect(await listProblems()).toEqual({ Ada: 'answered', Ben: null });
  await host.answers.removeAsking({ eventId, askingId });
  expect(await listProblems()).toEqual({ Ada: 'not_asked', Ben: 'not_asked' });
});

test('nobody is reminded of what is not asked any more', async ({ world }) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId } = await createInvited(host, here);
  const askingId = await askWhoComes(host, eventId, null);
  await host.invitations.remind({ eventId, id: randomUUID(), askingId, ...letter });
  await host.answers.removeAsking({ eventId, askingId });
  await work();
  expect(resend.accepted).toEqual([]);
  const { deliveries: left } = await host.invitations.deliveries({ eventId, status: 'skipped' });
  expect(left.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['not_asked', 'not_asked']));
});

test('who let a place pass is reminded, and who has one held for them is not', async ({ world, clock }) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, adaId, benId } = await createInvited(host, here);
  const askingId = await askWhoComes(host, eventId, null, { capacity: 1, waitingRule: 'asked' });
  const say = (attendeeId: string, reply: 'coming' | 'not_coming') =>
    host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
  await say(adaId, 'coming');
  await say(benId, 'coming');
  await say(adaId, 'not_coming');
  const remind = () => host.invitations.remind({ eventId, id: randomUUID(), askingId, ...letter });
  // Only Cleo is left, who has no address.
  expect(await catchRefusal(remind())).toBe('invitations.no_emails');
  clock.advance(24 * 60);
  expect(await remind()).toMatchObject({ queued: 1, skipped: { noAddress: 1 } });
  await work();
  expect(resend.accepted.map(({ to }) => to)).toEqual(['ben@example.com']);
});

test('a reminder of which a part went out is not refused for a part that nobody can get', async ({
  world,
}) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, familyId } = await createInvited(host, here);
  const askingId = await askWhoComes(host, eventId, null);
  const remind = { eventId, id: randomUUID(), askingId, ...letter };
  expect(await host.invitations.remind(remind)).toMatchObject({ queued: 2, skipped: { noAddress: 1 } });
  await createAttendee(host, eventId, { name: 'Dora', roleId: familyId });
  const again = await host.invitations.remind(remind);
  expect(again).toMatchObject({ queued: 2, skipped: { noAddress: 2 } });
  expect(again.sendIds).toHaveLength(2);
  expect(await host.invitations.remind(remind)).toEqual(again);
  await work();
  expect(resend.accepted).toHaveLength(2);
});

/** Adds more people than one part has, directly in the database; the last by name gets this name. */
async function addMany(db: Database, eventId: string, lastName: string) {
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
    insert into event_attendees (id, event_id, name, search_name, name_search, guest_key, phone)
    select gen_random_uuid(), ${eventId}, 'Guest ' || n, 'guest ' || n, '.'::tsvector, left(md5(random()::text), 22),
      '+4420' || (79470000 + n)
    from generate_series(1, ${recipientsMax}) n`),
  );
  await db.execute(sql`
    update event_attendees set name = ${lastName}, search_name = 'zz'
    where event_id = ${eventId} and name = ${`Guest ${recipientsMax}`}`);
}

test('more people than one part has are reminded once each, but for who wants no messages', async ({
  world,
}) => {
  const { host, world: here } = await withResend(world);
  const { eventId, adaId } = await createInvited(host, here);
  const { db } = here.services;
  await addMany(db, eventId, 'Zz');
  const out = { eventId, attendeeId: adaId, by: 'x', address: 'y', createdAt: here.clock.now() };
  const [last] = await db
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.name, 'Zz')));
  await db.insert(optOuts).values([out, { ...out, attendeeId: last?.id ?? '' }]);
  const askingId = await askWhoComes(host, eventId, null);
  const text = { channel: 'text', message: 'Hi {name}, do you come? [LINK]', useOutbox: true } as const;
  const remind = { eventId, id: randomUUID(), askingId, ...text };
  const answer = await host.invitations.remind(remind);
  expect(answer.sendIds).toHaveLength(2);
  // One person of the first part and one of the last.
  expect(answer.skipped.optedOut).toBe(2);
  const { optedOut, noAddress, badAddress } = answer.skipped;
  const unanswered = await host.answers.unanswered({ eventId, askingId });
  expect(answer.outbox + optedOut + noAddress + badAddress).toBe(unanswered.length);
  expect(await host.invitations.remind(remind)).toEqual(answer);
  const rows = await db.select().from(deliveries).where(eq(deliveries.eventId, eventId));
  expect(new Set(rows.map(({ attendeeId }) => attendeeId)).size).toBe(rows.length);
});

test('of a list that is longer than one send those are offered whom nobody has invited', async ({
  world,
}) => {
  const { host, world: here } = await withResend(world);
  const { eventId, adaId } = await createInvited(host, here);
  await addMany(here.services.db, eventId, 'Zz');
  const read = () => host.invitations.recipients({ eventId, channel: 'email' });
  const first = await read();
  expect(first.people).toHaveLength(recipientsMax);
  expect(first.total).toBeGreaterThan(recipientsMax);
  const isAdaOffered = ({ people }: typeof first) => people.some(({ attendeeId }) => attendeeId === adaId);
  expect(isAdaOffered(first)).toBe(true);
  await host.invitations.sendEmails(emailInput(eventId, [adaId]));
  const second = await read();
  expect(second.people).toHaveLength(recipientsMax);
  expect(isAdaOffered(second)).toBe(false);
});

test('a text that is too long for the last of them goes to nobody', async ({ world }) => {
  const { host, world: here } = await withResend(world);
  const { eventId } = await createInvited(host, here);
  const { db } = here.services;
  await addMany(db, eventId, 'Z'.repeat(attendeeNameMaxLength));
  const askingId = await askWhoComes(host, eventId, null);
  const message = `Hi {name}, ${'please '.repeat(10)}[LINK]`;
  const remind = { eventId, id: randomUUID(), askingId, channel: 'text', message, useOutbox: true } as const;
  expect(await catchRefusal(host.invitations.remind(remind))).toBe('invitations.text_too_long');
  expect(await db.select().from(deliveries).where(eq(deliveries.eventId, eventId))).toEqual([]);
});
