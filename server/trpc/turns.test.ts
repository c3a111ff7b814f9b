import { randomUUID } from 'node:crypto';
import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { procedures } from '../../tests/access/procedures.ts';
import { countRows } from '../../tests/counted-rows.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { changeEvent, plantItems, plantNames } from '../../tests/factories/many-items.ts';
import { test } from '../../tests/test.ts';
import { eventAttendees } from '../db/schema/attendees.ts';
import { Download } from '../lib/downloads/download.ts';
import { appRouter } from './router.ts';

// Before the test's database is opened: connections are counted from their beginning.
const readRows = countRows();

const aDay = 400;
/** More than a day may have, which a command may look at. */
const many = 1000;
/** Some before the event's dates, whose items stay where they were when it moves. */
const dates = ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];
/** They take away what the others would read. */
const last = ['attendees.clear', 'events.deactivate', 'events.delete'];

const router: AnyRouter = appRouter;
const isInTurn = ([, { _def }]: [string, AnyProcedure]) =>
  Reflect.get(Object(_def.meta), 'takesTurns') === true;
const inTurn = new Set(
  Object.entries<AnyProcedure>(router._def.procedures)
    .filter(isInTurn)
    .map(([path]) => path),
);

const hostProcedures = Object.entries(procedures)
  .filter(([, [gate]]) => gate === 'host')
  .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other));

test('what of a host reads a whole event takes turns, or is a file that is sent while it is made', async ({
  world,
  host,
}) => {
  const { db } = world.services;
  const { eventId, eventCode, maryId, familyId } = await createLiveWedding(host);
  await plantItems(db, eventId, 1);
  await plantNames(db, eventId, { items: 1, people: dates.length * aDay });
  for (const date of dates) await plantItems(db, eventId, aDay, date);
  await changeEvent(db, eventId, (tx) =>
    tx.update(eventAttendees).set({ roleId: familyId }).where(eq(eventAttendees.eventId, eventId)),
  );
  const inNoTurn: string[] = [];
  for (const [path, [, call]] of hostProcedures) {
    const target = { eventId, eventCode, guestKey: maryId, token: 'A'.repeat(22), id: randomUUID() };
    readRows();
    // A refusal has read what it read.
    const given: unknown = await call(host, target).catch(() => null);
    const { rows } = readRows();
    if (rows >= many && !inTurn.has(path) && !(given instanceof Download)) inNoTurn.push(`${path}: ${rows}`);
  }
  expect(inNoTurn).toEqual([]);
}, 60_000);
