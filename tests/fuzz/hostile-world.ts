import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { openDatabase } from '../../server/db/client.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { events } from '../../server/db/schema/events.ts';
import { eventSchedule } from '../../server/db/schema/schedule.ts';
import { users } from '../../server/db/schema/users.ts';
import { countOccurrences } from '../../server/features/core/occurrences/recurrence.rules.ts';
import { type Api, createBrowser, createWedding } from '../browser.ts';
import { attackerEmail } from './attacked-server.ts';
import type { Known } from './hostile-values.ts';

const never = { kind: 'never' } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A host with a live wedding and a family's ten years, with people, items and repetitions in both. */
export async function plantHostileWorld({ url, databaseUrl }: { url: string; databaseUrl: string }) {
  const browser = createBrowser();
  const api = browser(url);
  const { eventId, roleId } = await createWedding(api, attackerEmail);
  const family = randomUUID();
  const place = { startDate: inDays(1), endDate: inDays(3600), timeZone: 'Africa/Casablanca' };
  await api.events.create.mutate({
    id: family,
    eventType: 'ongoing',
    name: 'Family',
    attendeeCount: 8,
    ...place,
  });
  const known: Known = {
    eventIds: [eventId, family],
    itemIds: [],
    roleIds: [roleId],
    attendeeIds: [],
    guestKeys: [],
    codes: [],
    householdIds: [],
    askingIds: [],
    questionIds: [],
  };
  const parents = randomUUID();
  await api.roles.create.mutate({ eventId: family, id: parents, roleName: 'Parents' });
  known.roleIds.push(parents);
  const people = [
    { eventId, roleId, name: 'Mary' },
    { eventId, roleId, name: 'Omar' },
    { eventId: family, roleId: parents, name: 'Zoë' },
  ];
  for (const person of people) {
    const id = randomUUID();
    await api.attendees.create.mutate({ id, ...person });
    known.attendeeIds.push(id);
  }
  const item = {
    startTime: '19:00',
    endTime: null,
    notificationMinutes: 15,
    assignmentType: 'roles' as const,
  };
  const everyone = { roleIds: [], attendeeIds: [] };
  for (const [nth, frequency] of (['daily', 'yearly', 'daily'] as const).entries()) {
    const id = randomUUID();
    const repeat = { frequency, every: 1, ends: never };
    const when = { eventDate: inDays(1 + nth), repeat };
    await api.schedule.create.mutate({
      eventId: family,
      id,
      title: `Item ${nth}`,
      ...when,
      ...item,
      ...everyone,
    });
    known.itemIds.push(id);
  }
  const dinner = randomUUID();
  const when = { eventDate: inDays(30) };
  await api.schedule.create.mutate({ eventId, id: dinner, title: 'Dinner', ...when, ...item, ...everyone });
  known.itemIds.push(dinner);
  await plantAnswers(api, known, { eventId, dinner });
  for (const id of known.eventIds) {
    await api.events.activate.mutate({ eventId: id });
    known.codes.push((await api.events.get.query({ eventId: id })).eventCode);
  }
  const database = openDatabase(databaseUrl, { max: 1 });
  const rows = await database.db.select({ key: eventAttendees.guestKey }).from(eventAttendees);
  known.guestKeys.push(...rows.map(({ key }) => key));
  await database.db.update(users).set({ emailVerifiedAt: new Date() });
  await database.close();
  return { known, headers: browser.headersFor(url) };
}

/** Two households, and what guests are asked: whether they come, to the dinner too, and what they eat. */
async function plantAnswers(
  api: Api,
  known: Known,
  { eventId, dinner }: { eventId: string; dinner: string },
) {
  const [mary = '', omar = ''] = known.attendeeIds;
  for (const [name, attendeeId] of [
    ['The Lees', mary],
    ['Omar’s', omar],
  ] as const) {
    const id = randomUUID();
    const household = { id, name, address: null, plusOnes: 1, attendeeIds: [attendeeId] };
    await api.households.create.mutate({ eventId, undoId: randomUUID(), ...household });
    known.householdIds.push(id);
  }
  const rules = { allowsMaybe: true, deadlineOn: null, whenDeclined: 'gone', waitingRule: 'asked' } as const;
  for (const itemId of [null, dinner]) {
    const id = randomUUID();
    await api.answers.saveAsking.mutate({ eventId, id, itemId, ...rules, capacity: itemId ? 1 : null });
    known.askingIds.push(id);
  }
  for (const kind of ['food', 'number'] as const) {
    const id = randomUUID();
    const choices = kind === 'food' ? ['Fish', 'Beans'] : [];
    const words = { label: `What ${kind}?`, why: 'For the kitchen.', choices };
    const question = { itemId: null, kind, ...words, roleIds: [], isSensitive: true };
    await api.answers.saveQuestion.mutate({ eventId, id, ...question });
    known.questionIds.push(id);
  }
}

/** How often all items of the fullest event happen, counted from what is stored. */
export async function mostOccurrences(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const rows = await db
    .select({ item: eventSchedule, startDate: events.startDate, endDate: events.endDate })
    .from(eventSchedule)
    .innerJoin(events, eq(events.id, eventSchedule.eventId));
  await close();
  const counts = new Map<string, number>();
  for (const { item, startDate, endDate } of rows) {
    const { eventId, eventDate, startTime, repeatRule } = item;
    const last = getLastDate(startTime, endDate);
    const times = repeatRule === null ? 1 : countOccurrences({ eventDate, repeatRule }, startDate, last);
    counts.set(eventId, (counts.get(eventId) ?? 0) + times);
  }
  return Math.max(0, ...counts.values());
}
