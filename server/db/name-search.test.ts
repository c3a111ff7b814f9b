import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { changeEvent } from '../../tests/factories/many-items.ts';
import { createAttendee, createLiveWedding } from '../../tests/factories/events.ts';
import { test } from '../../tests/test.ts';
import { buildNameColumns, openNameSearch } from './name-search.ts';
import { eventAttendees } from './schema/attendees.ts';

test('few names are looked at one by one, and many in the index, which finds the same', async ({
  host,
  world,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  for (const name of ['Maria Silva', 'Rosemary Hill', 'Abel']) {
    await createAttendee(host, eventId, { name, roleId: familyId });
  }
  const { db } = world.services;
  // With fewer rows the planner rarely uses an index.
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
      insert into event_attendees (id, event_id, name, search_name, name_search, guest_key)
      select gen_random_uuid(), ${eventId}, 'X' || n, 'x' || n, '.'::tsvector, 'key' || n
      from generate_series(1, 3000) as n`),
  );
  await db.execute(sql`analyze event_attendees`);
  const { length: people } = await db.select().from(eventAttendees);
  const find = async (oneByOne: number, typed: string, match: 'part' | 'slip') => {
    const search = await openNameSearch(db, eventId, oneByOne);
    const matching = db
      .select({ name: eventAttendees.name })
      .from(eventAttendees)
      .where(search(typed, match) ?? sql`false`);
    const names = await matching;
    const plan = JSON.stringify(await db.execute(sql`explain ${matching}`));
    const usesIndex = plan.includes('event_attendees_name_search');
    return { names: names.map(({ name }) => name).toSorted(), usesIndex };
  };
  // A search for a typo has a hundred terms, for which the planner finds three thousand rows too few to use the index.
  for (const [typed, match, names] of [
    ['mary', 'part', ['Mary Lee', 'Rosemary Hill']],
    ['lee, mary', 'part', ['Mary Lee']],
    ['Mario Silva', 'slip', ['Maria Silva']],
  ] as const) {
    expect(await find(people, typed, match), typed).toEqual({ names, usesIndex: false });
    expect(await find(people - 1, typed, match), typed).toEqual({ names, usesIndex: match === 'part' });
  }
});

// PostgreSQL rejects JSON with half of a surrogate pair, and with it a whole import.
test('what a name is found by is made of whole letters, however many places these take', () => {
  const letter = fc.constantFrom('𞤀', '𞤥', '𞤭', '𑄌', '𑄴', '𠮷', '漢', 'a', 'é', '2', ' ');
  const name = fc.oneof(fc.string({ unit: letter, maxLength: 60 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(name, (text) => {
      expect(buildNameColumns(text).nameSearch.isWellFormed()).toBe(true);
    }),
    { examples: [['𞤀𞤥𞤭𞤲𞤢𞤼𞤵'], [`a${'𞤀'.repeat(30)}`]] },
  );
});
