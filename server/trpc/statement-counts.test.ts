import { expect } from 'vitest';
import { recordStatements } from '../../tests/recorded-statements.ts';
import { createUsedWedding } from '../../tests/factories/used-events.ts';
import { listReads } from '../../tests/hot-reads.ts';
import { createHost, createVisitor, test, type World } from '../../tests/test.ts';

/** Long lists are read by pages of a thousand rows, which none here fills. By which read, how many statements each request of it took of an event of that size. */
async function countStatements(world: World, size: number): Promise<[string, number][]> {
  const spied = recordStatements(world);
  const host = await createHost(spied.world);
  const place = { services: spied.world.services, openPhone: () => createVisitor(spied.world) };
  const wedding = await createUsedWedding(place, host, { people: size, items: size });
  const counts: [string, number][] = [];
  for (const { name, read } of listReads({ host, visitor: createVisitor(spied.world) }, wedding)) {
    spied.asked.length = 0;
    await read();
    counts.push([name, spied.asked.length]);
  }
  return counts;
}

test('a read of hosts or guests takes as many statements with three hundred people and items as with three', async ({
  world,
  clock: _clock,
}) => {
  const few = await countStatements(world, 3);
  expect(few.length).toBeGreaterThan(100);
  expect(await countStatements(world, 300)).toEqual(few);
});
