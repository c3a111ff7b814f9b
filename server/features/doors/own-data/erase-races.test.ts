import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, createVisitor, test } from '../../../../tests/test.ts';

test('of fifteen people who are erased from one address at once ten are, and the others stay', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  const keys = [];
  for (let n = 0; n < 15; n += 1) {
    const name = `Guest ${randomUUID()}`;
    await createAttendee(host, eventId, { name, roleId: familyId });
    keys.push(await joinAs(guest, eventCode, name));
  }
  const stranger = createVisitor(world, { address: '192.0.2.9' });
  const reasons = await Promise.all(
    keys.map(({ guestKey }) =>
      stranger.ownData.erase({ eventId, guestKey }).then(
        () => 'erased',
        () => 'refused',
      ),
    ),
  );
  expect(reasons.filter((reason) => reason === 'erased')).toHaveLength(10);
  expect((await host.attendees.list({ eventId })).counts.all).toBe(7);
  const left = keys[reasons.indexOf('refused')];
  expect(await catchRefusal(stranger.ownData.erase({ eventId, guestKey: left?.guestKey ?? '' }))).not.toBe(
    '',
  );
});
