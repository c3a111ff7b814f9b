import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { test } from '../../../../tests/test.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { deleteOldNotices } from './old-notices.commands.ts';

test('of what guests were told long ago an event forgets reminders after a month and the rest after a year', async ({
  host,
  world,
}) => {
  const { eventId } = await createLiveWedding(host);
  const other = await createLiveWedding(host);
  const { db, clock } = world.services;
  const now = clock();
  const plant = async (
    title: string,
    days: number,
    own: Partial<typeof notifications.$inferInsert> = {},
  ): Promise<void> => {
    const at = new Date(now.getTime() - days * 24 * 60 * 60_000);
    const kept = { kind: 'message', status: 'sent', sentAt: at } as const;
    const what = { id: randomUUID(), eventId, title, message: '', targetType: 'all' } as const;
    await db.insert(notifications).values({ ...what, ...kept, sendAt: at, createdAt: at, ...own });
  };
  await plant('message of a month ago', 31);
  await plant('message of a year ago', 366);
  await plant('reminder of last week', 7, { kind: 'reminder' });
  await plant('reminder of a month ago', 31, { kind: 'reminder' });
  await plant('message that waits', 366, { status: 'pending', sentAt: null });
  await plant('message elsewhere', 366, { eventId: other.eventId });
  await db.transaction((tx) => deleteOldNotices(tx, eventId, now));
  const readTitles = async (of: string) =>
    (await db.select().from(notifications).where(eq(notifications.eventId, of))).map(({ title }) => title);
  expect((await readTitles(eventId)).toSorted()).toEqual([
    'message of a month ago',
    'message that waits',
    'reminder of last week',
  ]);
  expect(await readTitles(other.eventId)).toEqual(['message elsewhere']);
});

test('what is forgotten with one send has a bound, and the oldest goes first, as a whole', async ({
  host,
  world,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const { db, clock } = world.services;
  const now = clock();
  const plant = async (title: string, days: number, attendeeIds: string[], batchId?: string) => {
    const at = new Date(now.getTime() - days * 24 * 60 * 60_000);
    const id = randomUUID();
    const what = { id, eventId, title, message: '', targetType: 'individual', batchId } as const;
    const kept = { kind: 'change', status: 'sent', sentAt: at, sendAt: at, createdAt: at } as const;
    await db.insert(notifications).values({ ...what, ...kept });
    const receipts = attendeeIds.map((attendeeId) => ({ notificationId: id, eventId, attendeeId }));
    await changeEvent(db, eventId, (tx) => tx.insert(notificationReceipts).values(receipts));
  };
  const batchId = randomUUID();
  await plant('newest', 400, [maryId, omarId]);
  await plant('of Mary', 500, [maryId], batchId);
  await plant('of Omar', 500, [omarId], batchId);
  await plant('oldest', 600, [maryId, omarId]);
  const forget = async (most: number) => {
    await changeEvent(db, eventId, (tx) => deleteOldNotices(tx, eventId, now, most));
    const left = await db.select().from(notifications).where(eq(notifications.eventId, eventId));
    return left.map(({ title }) => title).toSorted();
  };
  expect(await forget(1)).toEqual(['newest', 'of Mary', 'of Omar']);
  expect(await forget(1)).toEqual(['newest']);
  await plant('another', 500, [maryId]);
  expect(await forget(2)).toEqual([]);
});
