import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';
import { openInvitedScope } from './calendar.access.ts';

test('who is invited has a calendar as long as their link works and the event is live, in no other event', async ({
  host,
  world,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const other = await createLiveWedding(host);
  await host.links.list({ eventId });
  const open = (attendeeId: string, of = eventId) =>
    openInvitedScope(world.services.db, { eventId: of, attendeeId });
  expect(await open(maryId)).toMatchObject({ attendee: { id: maryId }, event: { id: eventId } });
  expect(await open(maryId, other.eventId)).toBeNull();
  expect(await open(randomUUID())).toBeNull();
  await host.links.revoke({ eventId, attendeeId: omarId });
  expect(await open(omarId)).toBeNull();
  await host.events.deactivate({ eventId });
  expect(await open(maryId)).toBeNull();
});
