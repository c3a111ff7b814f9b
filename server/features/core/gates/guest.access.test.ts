import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createToken } from '../../../lib/ids.ts';
import { lockKeyHolder, openGuestScope } from './guest.access.ts';

test('a key that was taken away since the gate locks nobody, and says so', async ({ world, host, guest }) => {
  const { db } = world.services;
  const { eventId, event } = await createLiveWedding(host);
  const { guestKey } = await joinAs(guest, event.eventCode, 'Mary Lee');
  const scope = await openGuestScope(db, { eventId, guestKey });
  const lock = () => db.transaction((tx) => lockKeyHolder(tx, scope, guestKey));
  expect(await lock()).toMatchObject({ name: 'Mary Lee' });
  const marys = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.guestKey, guestKey));
  await db.update(eventAttendees).set({ guestKey: createToken() }).where(marys);
  expect(await catchRefusal(lock())).toBe('join.access_denied');
});
