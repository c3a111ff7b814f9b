import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

test('what is wrong with an address goes with the address, and stays with one that is kept', async ({
  host,
  world,
}) => {
  const { eventId, maryId, familyId: roleId } = await createLiveWedding(host);
  const { db } = world.services;
  const isMary = eq(eventAttendees.id, maryId);
  const first = { email: 'mary@example.com', phone: '06 12 34' };
  const problems = { emailProblem: 'bounced', phoneProblem: 'too short' };
  await db
    .update(eventAttendees)
    .set({ ...first, ...problems })
    .where(isMary);
  const save = async (details: typeof first) => {
    await host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId, ...details });
    const [row] = await db.select().from(eventAttendees).where(isMary);
    return { emailProblem: row?.emailProblem, phoneProblem: row?.phoneProblem };
  };
  expect(await save(first)).toEqual(problems);
  expect(await save({ ...first, phone: '020 7946 0001' })).toEqual({ ...problems, phoneProblem: null });
  expect(await save({ email: 'lee@example.com', phone: '020 7946 0001' })).toEqual({
    emailProblem: null,
    phoneProblem: null,
  });
});
