import { afterEach, expect, it, vi } from 'vitest';
import { hasCachedFiles } from './cached-files.ts';
import { forgetPage } from './offline-page.ts';

/** As much of a browser's caches as pages ask for: by name, what each holds. */
function createCaches(stored: Record<string, string[]>) {
  const names = new Map(Object.entries(stored).map(([name, urls]) => [name, new Set(urls)]));
  return {
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => ({
      delete: async (url: string) => names.get(name)?.delete(url),
      keys: async () => [...(names.get(name) ?? [])],
    }),
  };
}

const page = '/attendee/lake?attendeeId=mary';

afterEach(() => vi.unstubAllGlobals());

function openPage(controller: object | null): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', createCaches({ 'daysheet-pages': [page], 'daysheet-files': ['/assets/a.js'] }));
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
}

it('holds all files no more once the last page was forgotten', async () => {
  openPage({});
  await expect(hasCachedFiles()).resolves.toBe(true);
  await forgetPage(page);
  await expect(hasCachedFiles()).resolves.toBe(false);
});

it('holds none without a worker', async () => {
  openPage(null);
  await expect(hasCachedFiles()).resolves.toBe(false);
});
