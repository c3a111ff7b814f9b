import { afterEach, expect, it, vi } from 'vitest';
import { hasCachedFiles, waitForFiles } from './cached-files.ts';
import { forgetPage } from './offline-page.ts';

/** The part of a browser's caches that pages use: by name, what each holds. */
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

/** A phone that can cache pages; its worker becomes active when `stand` is called. */
function openWithWorker(own: object = {}) {
  const { promise: ready, resolve: stand } = Promise.withResolvers<object>();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', createCaches({}));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready }, ...own });
  return { stand: () => stand({}) };
}

it('waits for the worker of a page, which asks for all files by itself', async () => {
  const { stand } = openWithWorker();
  let isOver = false;
  const waiting = waitForFiles().then(() => {
    isOver = true;
  });
  // Everything that has nothing to wait for is done in this turn.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(isOver).toBe(false);
  stand();
  await waiting;
  expect(isOver).toBe(true);
});

it('waits for no worker where none will have the files', async () => {
  openWithWorker({ connection: { saveData: true } });
  await waitForFiles();
  openWithWorker();
  vi.stubGlobal('isSecureContext', false);
  await expect(waitForFiles()).resolves.toBeUndefined();
});

it('waits no longer for a worker that does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  openWithWorker();
  const waiting = waitForFiles();
  vi.advanceTimersByTime(20_000);
  await expect(waiting).resolves.toBeUndefined();
  vi.useRealTimers();
});
