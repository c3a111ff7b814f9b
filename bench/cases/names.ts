import { sql } from 'drizzle-orm';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import { createPhone } from '../../scripts/demo/phone.ts';
import { createDemoServices } from '../../scripts/demo/services.ts';
import type { Database } from '../../server/db/client.ts';
import { buildNameColumns } from '../../server/db/name-search.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { findByName } from '../../server/features/core/attendees/name-search.queries.ts';
import { openJoinScope } from '../../server/features/doors/join/join.access.ts';
import { createId, createToken } from '../../server/lib/ids.ts';
import { itemInput } from '../../tests/factories/events.ts';
import { aimRow } from '../aims.ts';
import { median, type Row } from '../compare.ts';
import { createDatabase } from '../world.ts';

const people = 100_000;
const insertedAtOnce = 1000;
const searches = 100;
/** The most that 99 of a hundred searches by name may take. */
const aimMs = 50;

const syllables = [
  'an',
  'be',
  'cor',
  'di',
  'el',
  'fa',
  'gri',
  'ho',
  'is',
  'jo',
  'ka',
  'lu',
  'mar',
  'no',
  'ser',
  'tom',
];
const syllable = (n: number) => syllables[n % syllables.length] ?? '';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const buildWord = (n: number, count: number) =>
  capital(
    Array.from({ length: count }, (_, at) => syllable(Math.floor(n / syllables.length ** at))).join(''),
  );

/** Some four thousand given names, and sixty-five thousand family names. */
const buildName = (n: number) => ({ given: buildWord(n * 7, 3), family: buildWord(n * 31 + 5, 4) });

/** As guests type: the beginning of a name, all of it, reversed, and with a slip. */
const ways: Record<string, (name: ReturnType<typeof buildName>) => string> = {
  'its beginning': ({ family }) => family.slice(0, 4),
  'the whole name': ({ given, family }) => `${given} ${family}`,
  'the other way round': ({ given, family }) => `${family}, ${given}`,
  'with a slip': ({ given, family }) => `${given} ${family.slice(0, 2)}${family.slice(3)}`,
};

/** Creates the index after the rows: a tenth of the time. */
const plantNames = (db: Database, eventIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const createdAt = new Date();
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`drop index event_attendees_name_search`);
    for (let from = 0; from < people; from += insertedAtOnce) {
      const eventId = eventIds[(from / insertedAtOnce) % eventIds.length] ?? '';
      const rows = Array.from({ length: insertedAtOnce }, (_, at) => {
        const { given, family } = buildName(from + at);
        return {
          id: createId(),
          eventId,
          guestKey: createToken(),
          createdAt,
          ...buildNameColumns(`${given} ${family}`),
        };
      });
      await tx.insert(eventAttendees).values(rows);
    }
    await tx.execute(
      sql`create index event_attendees_name_search on event_attendees using gin (event_id, name_search)`,
    );
    await tx.execute(sql`analyze`);
  });

/** Measures a search by name in an event, with the server's people spread over so many events. */
async function measureEvents(events: number): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { database } = await createDatabase(closers);
  const services = await createDemoServices(database);
  const host = createPhone(services);
  const account = { id: createId(), fullName: 'Bench', email: 'bench@demo.example', password: createToken() };
  await host.auth.signUp(account);
  await host.auth.signIn(account);
  const today = todayIn('Europe/Ljubljana', new Date());
  const eventIds = Array.from({ length: events }, createId);
  for (const id of eventIds) {
    const about = {
      eventType: 'corporate',
      name: 'Names',
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 1000,
    } as const;
    await host.events.create({ id, ...about, startDate: today, endDate: addDays(today, 2) });
  }
  await plantNames(database.db, eventIds);
  const [eventId = ''] = eventIds;
  await host.schedule.create(itemInput(eventId, { eventDate: today, notificationMinutes: null }));
  await host.events.activate({ eventId });
  const { eventCode } = await host.events.get({ eventId });
  const scope = await openJoinScope(services, { eventCode, address: '127.0.0.1' }, new Date());
  const rows: Row[] = [];
  for (const [way, type] of Object.entries(ways)) {
    const times: number[] = [];
    for (let n = 0; n < searches; n += 1) {
      const typed = type(buildName((n * 331) % insertedAtOnce));
      const started = performance.now();
      const found = await findByName(database.db, scope, typed);
      times.push(performance.now() - started);
      if (found.length === 0) throw new Error(`Nobody was found by ${typed}.`);
    }
    const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const name = `names, ${way}, ${people.toLocaleString('en')} people in ${events === 1 ? 'one event' : `${events} events`}`;
    rows.push({ ...aimRow(name, ' ms', p99Ms, aimMs), p50Ms: median(times), p99Ms });
  }
  return rows;
}

/** Measures a search by name among a hundred thousand people: in one event, and in one of a hundred. */
export const measureNames = async (): Promise<Row[]> => [
  ...(await measureEvents(1)),
  ...(await measureEvents(100)),
];
