import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { sweepUndos } from './undos.jobs.ts';

test('what a host removed is kept for a day, and then forgotten although nothing else is removed', async ({
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
  await sweepUndos(db, clock.now());
  expect(await catchRefusal(host.attendees.restore({ eventId, undoId: first }))).toBe('undo.gone');
  await host.attendees.restore({ eventId, undoId: second });
  expect((await host.attendees.list({ eventId })).total).toBe(1);
});

test('the undo of an item brings no person back', async ({ host }) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const toast = { assignmentType: 'individuals', attendeeIds: [maryId] } as const;
  const itemId = await createItem(host, eventId, { ...toast, attendeeIds: [maryId] });
  const undoId = randomUUID();
  await host.schedule.delete({ eventId, itemId, undoId });
  expect(await catchRefusal(host.attendees.restore({ eventId, undoId }))).toBe('undo.gone');
});

test('an item that comes back after the event moved to another zone keeps its clock time', async ({
  host,
}) => {
  const { event, eventId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { startTime: '19:00' });
  const undoId = randomUUID();
  await host.schedule.delete({ eventId, itemId, undoId });
  const { updatedAt } = await host.events.get({ eventId });
  const { name, startDate, endDate, attendeeCount } = event;
  const fields = { name, startDate, endDate, attendeeCount, eventId, updatedAt };
  await host.events.update({ ...fields, timeZone: 'America/New_York', zoneChange: 'keep_clock' });
  await host.schedule.restore({ eventId, undoId });
  const items = await host.schedule.list({ eventId, from: startDate, to: endDate });
  expect(items.find(({ id }) => id === itemId)).toMatchObject({
    startTime: '19:00',
    startsAt: '2026-06-06T23:00:00.000Z',
  });
});

test('an undo has one change, of one event: its id taken for another is refused', async ({
  host,
  otherHost,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const theirs = await createLiveWedding(otherHost);
  const itemId = await createItem(host, eventId);
  const undoId = randomUUID();
  await host.schedule.delete({ eventId, itemId, undoId });
  const foreign = { eventId: theirs.eventId, attendeeId: theirs.maryId, undoId };
  expect(await catchRefusal(otherHost.attendees.delete(foreign))).toBe('request.invalid');
  expect(await catchRefusal(host.attendees.delete({ eventId, attendeeId: maryId, undoId }))).toBe(
    'request.invalid',
  );
  const theirItem = { eventId: theirs.eventId, itemId: await createItem(otherHost, theirs.eventId), undoId };
  expect(await catchRefusal(otherHost.schedule.delete(theirItem))).toBe('request.invalid');
});
