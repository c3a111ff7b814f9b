import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordStatements, listUnguided, type Statement } from '../../tests/recorded-statements.ts';
import { copyEvents, readLayout } from '../../tests/factories/copied-events.ts';
import { addMember } from '../../tests/factories/members.ts';
import { createUsedWedding } from '../../tests/factories/used-events.ts';
import { listReads } from '../../tests/hot-reads.ts';
import { createHost, createVisitor, test } from '../../tests/test.ts';
import { startApp } from '../../tests/app.ts';
import { listEnded } from '../features/core/retention/retention.queries.ts';

const copies = 100;

test('what hosts and guests read is found by an index, whatever other events there are', async ({
  world,
  clock: _clock,
}) => {
  const spied = recordStatements(world);
  const host = await createHost(spied.world);
  const place = { services: spied.world.services, openPhone: () => createVisitor(spied.world) };
  const wedding = await createUsedWedding(place, host, { people: 20, items: 9 });
  await addMember(spied.world, wedding.eventId, await createHost(spied.world), 'planner');
  const database = { sql: spied.client };
  await copyEvents(database, await readLayout(database), wedding.eventId, { copies });
  for (let others = 0; others < copies; others += 1) await createHost(world);
  await world.services.db.execute(sql`analyze`);
  const statements = new Map<string, Statement & { name: string }>();
  const note = async (name: string, ask: () => Promise<unknown>) => {
    spied.asked.length = 0;
    await ask();
    for (const one of spied.asked) statements.set(one.query, { name, ...one });
  };
  for (const { name, read } of listReads({ host, visitor: createVisitor(spied.world) }, wedding))
    await note(name, read);
  const app = await startApp(spied.world);
  await note('calendar', () => app.inject(wedding.calendar));
  // Each hour, from page to page.
  const ended = { endDate: '2026-06-08', id: wedding.eventId };
  await note('forgetting', () => listEnded(spied.db, '2026-08-01', undefined));
  await note('forgetting, on', () => listEnded(spied.db, '2026-08-01', ended));
  expect(statements.size).toBeGreaterThan(100);
  const unguided = await listUnguided(spied.client, [...statements.values()]);
  expect(unguided).toEqual([]);
});

test('what no index finds is noticed', async ({ world }) => {
  const { client } = recordStatements(world);
  const wrong = [
    'select from event_attendees where email = $1',
    'select count(*) from activity where kind = $1',
    'select id from event_attendees where role_id = $1',
  ];
  const statements = wrong.map((query) => ({ name: query, query, params: ['x'] }));
  expect((await listUnguided(client, statements)).map(({ name }) => name)).toEqual(wrong);
});
