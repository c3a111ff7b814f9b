import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { addDays, toInstant, todayIn } from '@daysheet/shared/lib/time.ts';
import { createPhone, type Phone } from '../scripts/demo/phone.ts';
import { type DemoAccount, joinAs } from '../scripts/demo/wedding.ts';
import type { Db } from '../server/db/client.ts';
import { eventSchedule, scheduleItemRoles } from '../server/db/schema/schedule.ts';
import { createId } from '../server/lib/ids.ts';
import type { Services } from '../server/trpc/context.ts';

const timeZone = 'Europe/Ljubljana';
const people = ['Eva', 'Jan', 'Vid', 'Lana', 'Tim', 'Grandma', 'Grandpa', 'Nina'];
const rulesCount = 40;
const never = { kind: 'never' } as const;

type Family = { eventId: string; guestKey: string };
export type Families = { repeating: Family; plain: Family; today: string };

/** The nth rule of a family's week: school runs, practices every other week, a clean-up on the first Saturday. */
function pickRule(nth: number): Repeat {
  const weekday = weekdays[nth % weekdays.length] ?? 'MO';
  if (nth % 10 === 0)
    return { frequency: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], ends: never };
  if (nth % 10 === 1) return { frequency: 'daily', every: 1, ends: never };
  if (nth % 10 === 2) return { frequency: 'monthly', every: 1, on: 'weekday', ends: never };
  return { frequency: 'weekly', every: 1 + (nth % 2), weekdays: [weekday], ends: never };
}

async function createFamily(host: Phone, name: string, dates: { startDate: string; endDate: string }) {
  const id = createId();
  await host.events.create({
    id,
    eventType: 'ongoing',
    name,
    ...dates,
    timeZone,
    attendeeCount: people.length,
  });
  const roles = [createId(), createId()];
  const [parents = '', children = ''] = roles;
  await host.roles.create({ eventId: id, id: parents, roleName: 'Parents' });
  await host.roles.create({ eventId: id, id: children, roleName: 'Children' });
  for (const [index, person] of people.entries()) {
    const roleId = index < 2 ? parents : children;
    await host.attendees.create({ eventId: id, id: createId(), name: person, roleId });
  }
  return { eventId: id, parents, children };
}

const buildItem = (nth: number, { parents, children }: { parents: string; children: string }) => ({
  title: `Item ${nth}`,
  startTime: `${String(6 + (nth % 15)).padStart(2, '0')}:30`,
  endTime: `${String(7 + (nth % 15)).padStart(2, '0')}:15`,
  notificationMinutes: 15,
  assignmentType: 'roles' as const,
  roleIds: [[], [parents], [children]][nth % 3] ?? [],
  attendeeIds: [],
});

type ListedItems = Awaited<ReturnType<Phone['schedule']['list']>>;

/** Adds a year without rules: a row for every occurrence, without the procedures, which take one at a time. */
async function insertPlain(
  db: Db,
  plain: Awaited<ReturnType<typeof createFamily>>,
  occurrences: ListedItems,
) {
  const { eventId } = plain;
  const rows = occurrences.map(({ title, eventDate, startsAt, endsAt }) => {
    const { roleIds, attendeeIds: _none, ...item } = buildItem(Number(title.slice('Item '.length)), plain);
    const instants = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const forEveryone = roleIds.length === 0;
    return { roleIds, row: { id: createId(), eventId, eventDate, ...item, forEveryone, ...instants } };
  });
  for (let start = 0; start < rows.length; start += 1000) {
    const some = rows.slice(start, start + 1000);
    await db.insert(eventSchedule).values(some.map(({ row }) => row));
    const audience = some.flatMap(({ roleIds, row }) =>
      roleIds.map((roleId) => ({ eventId, itemId: row.id, roleId })),
    );
    await db.insert(scheduleItemRoles).values(audience);
  }
}

/**
 * Creates a family of eight with 40 rules in the sixth of ten years, and one year of it without rules: an event with an
 * item for every occurrence. Both belong to the account, and are live.
 */
export async function plantFamilies(services: Services, account: DemoAccount): Promise<Families> {
  const today = todayIn(timeZone, services.clock());
  const hostOn = async (date: string) => {
    const host = createPhone({ ...services, clock: () => toInstant(date, '10:00', timeZone) });
    await host.auth.signIn(account);
    return host;
  };
  const [began, ends] = [addDays(today, -1820), addDays(today, 1820)];
  const past = await hostOn(began);
  const repeating = await createFamily(past, 'By rules', { startDate: began, endDate: ends });
  for (let nth = 0; nth < rulesCount; nth += 1) {
    const place = { eventId: repeating.eventId, id: createId(), eventDate: began, repeat: pickRule(nth) };
    await past.schedule.create({ ...place, ...buildItem(nth, repeating) });
  }
  const year = { startDate: addDays(today, -180), endDate: addDays(today, 190) };
  const host = await hostOn(year.startDate);
  const plain = await createFamily(host, 'By hand', year);
  const window = { from: year.startDate, to: year.endDate };
  await insertPlain(services.db, plain, await host.schedule.list({ eventId: repeating.eventId, ...window }));
  const live = async ({ eventId }: { eventId: string }): Promise<Family> => {
    await host.events.activate({ eventId });
    const { eventCode } = await host.events.get({ eventId });
    return { eventId, guestKey: (await joinAs(services, eventCode, 'Vid')) ?? '' };
  };
  return { repeating: await live(repeating), plain: await live(plain), today };
}
