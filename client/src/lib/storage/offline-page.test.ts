import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { parseReceivedAt, stampPage } from './cached-pages.ts';
import { forgetPage, hidePage, renewPage } from './offline-page.ts';

const page = '/attendee/lake?attendeeId=mary';

const dates = { startDate: '2026-06-06', endDate: '2026-06-07' };
const event = { id: 'lake', eventCode: 'WED234567', name: 'Lake', eventType: 'wedding', ...dates } as const;
const schedule: GuestSchedule = {
  event: {
    ...event,
    description: null,
    location: null,
    timeZone: 'Europe/Ljubljana',
    showsEverything: false,
  },
  attendee: { name: 'Mary', roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
  window: { from: dates.startDate, to: dates.endDate },
  items: [],
  cancelled: [],
  seq: 2,
  asOf: '2026-06-01T10:00:00.000Z',
};

/** The part of a browser's caches that a cached page needs. */
function openPage() {
  const pages = new Map([[page, new Response('<html></html>')]]);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  vi.stubGlobal('caches', {
    delete: async () => true,
    open: async () => ({
      match: async (url: string) => pages.get(url)?.clone(),
      put: async (url: string, answer: Response) => void pages.set(url, answer),
      delete: async (url: string) => pages.delete(url),
      keys: async () => [...pages.keys()],
    }),
  });
  return pages;
}

afterEach(() => vi.unstubAllGlobals());

it('wipes a guest’s page that is being changed, and that does not come back', async () => {
  const pages = openPage();
  const hiding = hidePage(page);
  await Promise.all([hiding, forgetPage(page)]);
  expect([...pages.keys()]).toEqual([]);
});

it('is as old as the schedule that a page is renewed by, however late it is shown again', async () => {
  const pages = openPage();
  const data = { href: page, asOf: 'then', schedule: { eventId: 'lake', data: {} } };
  const rendered = `<html><div id="root"></div><script type="application/json" id="guest-page-data">${JSON.stringify(data)}</script>`;
  pages.set(page, new Response(stampPage(rendered, 1000)));
  await renewPage(page, schedule, 2000);
  expect(parseReceivedAt((await pages.get(page)?.text()) ?? '')).toBe(2000);
});
