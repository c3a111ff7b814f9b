import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openParty, sendAllDueNotices } from '../../../../tests/factories/parties.ts';
import { test } from '../../../../tests/test.ts';
import { noticeBefores } from '../../../db/schema/notices.ts';
import { sendDueNotices } from './notices-send.commands.ts';

test('notices that cannot be told keep no other event back, and are tried again', async ({
  host,
  world,
  clock,
}) => {
  const [broken, other] = [await openParty(host, world), await openParty(host, world)];
  await broken.change({ startTime: '19:00' });
  clock.advance(0.5);
  await other.change({ startTime: '19:30' });
  clock.advance(2);
  const { db } = world.services;
  const ofBroken = eq(noticeBefores.eventId, broken.eventId);
  const { before } = noticeBefores;
  await db
    .update(noticeBefores)
    .set({ before: sql`jsonb_build_object('kept', ${before})` })
    .where(ofBroken);
  const reports: unknown[] = [];
  const round = () => sendDueNotices(db, clock.now(), (error) => void reports.push(error));
  await round();
  await round();
  expect([reports.length, await broken.mary.lines(), await other.mary.lines()]).toEqual([
    1,
    [],
    ['Dinner 18:30 → 19:30'],
  ]);
  await db
    .update(noticeBefores)
    .set({ before: sql`${before} -> 'kept'` })
    .where(ofBroken);
  clock.advance(5);
  await sendAllDueNotices(world);
  expect(await broken.mary.lines()).toEqual(['Dinner 18:30 → 19:00']);
});
