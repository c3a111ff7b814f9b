import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { itemsPerDayMax } from '@daysheet/shared/schedule/schedule.ts';
import { ROOT } from '../../scripts/run.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { presence } from '../../server/db/schema/live.ts';
import { startAttackedServer } from '../attacked-server.ts';
import { createWedding } from '../browser.ts';
import { addCrowd, addItems } from '../factories/crowds.ts';
import { openStream } from '../sse.ts';
import { isThorough } from '../fault-report.ts';

const people = 300;

/** A live event of two full days, and the keys of its guests. */
async function startWedding() {
  const server = await startAttackedServer();
  const api = server.openBrowser()(server.url);
  const wedding = await createWedding(api);
  await addCrowd(server.db, wedding, people);
  await addItems(server.db, wedding.eventId, 2 * itemsPerDayMax);
  await api.events.activate.mutate({ eventId: wedding.eventId });
  const rows = await server.db
    .select({ guestKey: eventAttendees.guestKey })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, wedding.eventId));
  return { ...server, api, ...wedding, guests: rows.map((row) => ({ ...row, eventId: wedding.eventId })) };
}

test.runIf(isThorough)('a flood of pages that say they are open', async () => {
  const { url, guests, db, lives } = await startWedding();
  const headers = { 'content-type': 'application/json', origin: url };
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      guests.map(async (guest) => {
        const body = JSON.stringify({ ...guest, pageId: randomUUID() });
        const answer = await fetch(`${url}/trpc/live.beat`, { method: 'POST', headers, body });
        await answer.text();
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  }
  await lives('after 6,000 pages');
  expect(await db.$count(presence)).toBeLessThanOrEqual(20 * people);
});

test.runIf(isThorough)('streams of one guest, and of all', async () => {
  const { url, guests, api, eventId, lives, isWell } = await startWedding();
  const [first] = guests;
  if (!first) throw new Error('No guest.');
  for (let n = 0; n < 300; n += 1) await openStream(`${url}/trpc/live.guest`, first);
  await lives('300 streams of one guest');
  await Promise.all(
    Array.from({ length: 4 }, () =>
      guests.map((guest) => openStream(`${url}/trpc/live.guest`, guest)),
    ).flat(),
  );
  await lives('1,200 streams');
  await api.events.renameDay.mutate({
    eventId,
    date: (await api.events.get.query({ eventId })).startDate,
    label: 'The day',
  });
  await lives('after all were told');
  expect(await isWell()).toBe(true);
});

test.runIf(isThorough && existsSync(join(ROOT, 'client/dist/.server/guest.js')))(
  'all guests open their page of a full event at once',
  async () => {
    const { url, guests, eventId, lives } = await startWedding();
    for (const round of ['once', 'twice', 'three times']) {
      const pages = await Promise.all(
        guests.map(async ({ guestKey }) => {
          const page = await fetch(`${url}/attendee/${eventId}?attendeeId=${guestKey}`);
          return (await page.text()).includes('Item number');
        }),
      );
      expect(pages.filter((isRendered) => !isRendered)).toEqual([]);
      await lives(round);
    }
  },
);
