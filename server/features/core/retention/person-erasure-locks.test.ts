import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';
import { test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { erasePersonEverywhere } from './person-erasure.commands.ts';

const email = 'xylophine@example.net';

test('who is erased from several events leaves all of them before any counts it', async ({
  world,
  host,
  otherHost,
}) => {
  const { db } = world.services;
  const ids: string[] = [];
  for (const owner of [host, otherHost]) {
    const { eventId, familyId } = await createLiveWedding(owner);
    await createAttendee(owner, eventId, { name: 'Xylophine', roleId: familyId, email });
    ids.push(eventId);
  }
  const [first = '', last = ''] = ids.toSorted();
  const counter = db.select().from(eventChanges).where(eq(eventChanges.eventId, first));
  const inLast = and(eq(eventAttendees.eventId, last), eq(eventAttendees.email, email));
  const { erasing } = await db.transaction(async (tx) => {
    await tx.select().from(eventAttendees).where(inLast).for('update');
    const begun = erasePersonEverywhere(db, { email }, world.clock.now());
    await waitForLocked(db);
    // Guests of the first event answer meanwhile.
    expect(await counter.for('update', { noWait: true })).toHaveLength(1);
    return { erasing: begun };
  });
  await erasing;
  expect(await db.$count(eventAttendees, eq(eventAttendees.email, email))).toBe(0);
});
