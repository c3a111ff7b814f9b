import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, createVisitor, test } from '../../../../tests/test.ts';
import { AppError } from '../../../lib/app-error.ts';

const readReason = (error: unknown) => (error instanceof AppError ? error.reason : String(error));

test('of fifteen people who are erased from one address at once no more than ten are, and the others stay', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  const keys: Awaited<ReturnType<typeof joinAs>>[] = [];
  for (let n = 0; n < 15; n += 1) {
    const name = `Guest ${randomUUID()}`;
    await createAttendee(host, eventId, { name, roleId: familyId });
    keys.push(await joinAs(guest, eventCode, name));
  }
  const stranger = createVisitor(world, { address: '192.0.2.9' });
  const erase = async ({ guestKey }: (typeof keys)[number]) => stranger.ownData.erase({ eventId, guestKey });
  const outcomes = await Promise.all(keys.map((key) => erase(key).then(() => 'erased', readReason)));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect(count('join.too_many_tries')).toBe(5);
  // On a slow machine one of the ten may wait too long for the others: it fails with a conflict, to be retried.
  expect(count('erased') + count('request.conflict')).toBe(10);
  expect(count('erased')).toBeGreaterThan(0);
  expect((await host.attendees.list({ eventId })).counts.all).toBe(17 - count('erased'));
  const filterKeys = (outcome: string) => keys.filter((_, at) => outcomes[at] === outcome);
  for (const key of filterKeys('request.conflict')) await erase(key);
  for (const key of filterKeys('join.too_many_tries'))
    expect(await catchRefusal(erase(key))).toBe('join.too_many_tries');
});
