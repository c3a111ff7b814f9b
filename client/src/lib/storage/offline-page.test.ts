import { afterEach, expect, it, vi } from 'vitest';
import { forgetPage, hidePage } from './offline-page.ts';

const page = '/attendee/lake?attendeeId=mary';

/** As much of a browser's caches as a kept page needs. */
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
