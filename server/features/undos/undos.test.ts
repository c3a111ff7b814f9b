import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../tests/factories/events.ts';
import { refusalOf, test } from '../../../tests/test.ts';
import { sweepAllUndos } from './undos.commands.ts';

test('what was removed is kept for a day, and then forgotten although nothing else is removed', async ({
  world,
  host,
  clock,
}) => {
  const { db } = world.services;
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const [first, second] = [randomUUID(), randomUUID()];
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId: first });
  clock.advance(23 * 60);
  await host.attendees.delete({ eventId, attendeeId: omarId, undoId: second });
  clock.advance(2 * 60);
  await sweepAllUndos(db, clock.now());
  expect(await refusalOf(host.attendees.restore({ eventId, undoId: first }))).toBe('undo.gone');
  await host.attendees.restore({ eventId, undoId: second });
  expect((await host.attendees.list({ eventId })).total).toBe(1);
});
