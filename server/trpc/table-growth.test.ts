import { randomUUID } from 'node:crypto';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAttendee, createItem, createRole, weddingInput } from '../../tests/factories/events.ts';
import { joinOnPhone } from '../../tests/factories/guests.ts';
import { messageTo } from '../../tests/factories/messages.ts';
import { sendAllDueNotices } from '../../tests/factories/parties.ts';
import { createHost, createVisitor, type Host, signIn, test, type World } from '../../tests/test.ts';
import { sendDueReminders } from '../features/reach/notifications/reminders.commands.ts';
import { runSweeps } from '../sweeps.ts';
import { takeIdempotencyKey } from '../db/idempotency-keys.ts';

const stepDays = 10;
const stepsPerYear = 36;

/** What only passes through, or tells of what is past. Everything else is what a host entered, and has limits. */
const passing = [
  'activity',
  'audit_log',
  'contact_messages',
  'deleted_events',
  'email_tokens',
  'emails',
  'idempotency_keys',
  'limits',
  'name_picks',
  'notice_batches',
  'notice_befores',
  'notification_receipts',
  'notifications',
  'presence',
  'schedule_cancellations',
  'seen_names',
  'sessions',
  'undos',
] as const;

const letter = {
  firstName: 'Ana',
  lastName: 'Kovač',
  email: 'ana@example.com',
  subject: 'Hello',
  message: 'Hello',
  website: '',
};

async function countRows({ services: { db } }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of passing) {
    const [row] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

/** A family's plan that goes on for years, with an item every day of which all are reminded. */
async function createPlan(host: Host) {
  const times = { startDate: '2026-06-05', endDate: '2036-06-01' };
  const { id: eventId, eventCode } = await host.events.create({
    ...weddingInput(),
    eventType: 'ongoing',
    ...times,
  });
  const roleId = await createRole(host, eventId, 'Family');
  for (const name of ['Mary Lee', 'Omar Haddad']) await createAttendee(host, eventId, { name, roleId });
  const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'never' as const } };
  const when = { eventDate: '2026-06-05', startTime: '18:00', endTime: '19:00' };
  await createItem(host, eventId, { title: 'Practice', ...when, repeat });
  await host.events.activate({ eventId });
  return { eventId, eventCode, roleId };
}

/** What a household and strangers do on a day, and what follows by itself until the evening. */
async function liveThrough(
  world: World,
  userId: string,
  { eventId, eventCode }: Awaited<ReturnType<typeof createPlan>>,
) {
  const { db, clock } = world.services;
  const host = await signIn(world, userId);
  const today = clock().toISOString().slice(0, 10);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  await phone.live.beat({ ...guest, pageId: randomUUID() });
  const itemId = await createItem(host, eventId, { title: 'Dentist', eventDate: addDays(today, 1) });
  await host.notices.sendNow({ eventId });
  await takeIdempotencyKey(db, randomUUID(), clock());
  await host.schedule.delete({ eventId, itemId, undoId: randomUUID() });
  await host.notifications.send(messageTo(eventId));
  const stranger = createVisitor(world);
  await stranger.join.findEvent({ eventCode: 'WRONG2345' }).catch(() => undefined);
  await stranger.auth.signIn({ email: 'x@example.com', password: 'wrong' }).catch(() => undefined);
  const { user } = await host.auth.session();
  await stranger.auth.requestPasswordReset({ email: user?.email ?? '' });
  await stranger.contact.send({ id: randomUUID(), ...letter });
  const short = await host.events.create({ ...weddingInput(), startDate: today, endDate: today });
  await host.events.delete({ eventId: short.id });
  await world.services.afterwards.waitUntilIdle();
  world.clock.advance(60 * 6);
  await world.services.refusals.flush();
}

test('a year of use after the first one leaves no table larger that only passes things on', async ({
  world,
}) => {
  world.clock.set('2026-06-05T08:00:00Z');
  const host = await createHost(world);
  const userId = (await host.auth.session()).user?.id ?? '';
  const plan = await createPlan(host);
  const { db, clock } = world.services;
  const [used, first, second]: Record<string, number>[] = [{}, {}, {}];
  const noteLargest = async (largest: Record<string, number> = {}) => {
    for (const [table, rows] of Object.entries(await countRows(world)))
      largest[table] = Math.max(largest[table] ?? 0, rows);
  };
  for (let step = 1; step <= 2 * stepsPerYear; step += 1) {
    world.clock.set(`${addDays('2026-06-05', step * stepDays)}T08:00:00Z`);
    await liveThrough(world, userId, plan);
    await noteLargest(used);
    await sendAllDueNotices(world);
    await sendDueReminders(db, clock());
    await runSweeps(db, clock());
    await noteLargest(step <= stepsPerYear + 1 ? first : second);
  }
  // Each was used, or the test shows nothing of it.
  expect(Object.entries(used ?? {}).filter(([, rows]) => rows === 0)).toEqual([]);
  expect(passing.filter((table) => (second?.[table] ?? 0) > (first?.[table] ?? 0))).toEqual([]);
});
