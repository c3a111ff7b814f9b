// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

/** The windows that are open, as the worker is told. */
const open = vi.hoisted(() => {
  const ids: string[] = [];
  const clients = { matchAll: async () => ids.map((id) => ({ id })) };
  const registration = { active: { state: 'activated' } };
  Object.assign(globalThis, { self: { clients, registration } });
  return Object.assign(ids, { registration });
});
const { respondWithFile, cacheFiles, dropFiles, noteOpenPages } = await import('./worker-files.ts');
const { cachePage } = await import('./worker-pages.ts');

const origin = 'https://daysheet.test';
const toKey = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).href;

function createCache() {
  const cached = new Map<string, Response>();
  return {
    match: async (asked: string | Request, { ignoreSearch = false }: CacheQueryOptions = {}) => {
      const key = toKey(asked);
      return cached.get(ignoreSearch ? (key.split('?')[0] ?? '') : key)?.clone();
    },
    put: async (asked: string, answer: Response) => void cached.set(toKey(asked), answer),
    delete: async (asked: string | Request) => cached.delete(toKey(asked)),
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
  };
}

const answer = (text: string) => new Response(text, { headers: { 'x-daysheet-page': 'drawn' } });

const font = '/assets/inter-latin.woff2';
const data = '<script type="application/json">{"look":{"cover":"hills/sea/1a.svg"}}</script>';
const page = `<html><script type="module" src="/assets/guest.js"></script>${data}</html>`;

async function visit(connection: { saveData: boolean }, missing = '') {
  const caches = new Map<string, ReturnType<typeof createCache>>();
  const openCache = async (name: string) => {
    const cache = caches.get(name) ?? createCache();
    caches.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open: openCache,
    has: async (name: string) => caches.has(name),
    match: async (asked: string | Request, options?: CacheQueryOptions) =>
      (await openCache('daysheet-files')).match(asked, options),
  });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('GUEST_FILES', ['/assets/guest.js', '/assets/calendar-sheet.js', font]);
  vi.stubGlobal('fetch', async (file: string) =>
    file === missing ? new Response(null, { status: 404 }) : answer(file),
  );
  await cachePage(`${origin}/attendee/lake?attendeeId=mary`, Promise.resolve(answer(page)));
  const files = await (await openCache('daysheet-files')).keys();
  const pages = await (await openCache('daysheet-pages')).keys();
  const has = async (file: string) => Boolean(await (await openCache('daysheet-files')).match(file));
  return { files: files.map(({ url }) => new URL(url).pathname), pages: pages.length, has };
}

afterEach(() => {
  vi.unstubAllGlobals();
  open.length = 0;
});

const cover = '/covers/hills/sea/1a.svg';

it('keeps with a page all files of the build, which went with the last page that was forgotten', async () => {
  expect((await visit({ saveData: false })).files).toEqual([
    '/assets/guest.js',
    cover,
    '/assets/calendar-sheet.js',
  ]);
});

it('keeps only the files of the page itself for whoever pays for each kilobyte', async () => {
  expect((await visit({ saveData: true })).files).toEqual(['/assets/guest.js', cover]);
});

it('keeps a page whose picture does not come, too', async () => {
  expect(await visit({ saveData: true }, cover)).toMatchObject({ files: ['/assets/guest.js'], pages: 1 });
});

it('keeps of the fonts those that a page asked for', async () => {
  const { has } = await visit({ saveData: false });
  expect(await has(font)).toBe(false);
  vi.stubGlobal('fetch', async () => answer('letters'));
  await respondWithFile(new Request(`${origin}${font}`));
  await dropFiles();
  expect(await has(font)).toBe(true);
});

it('shows of a host’s picture the width that is kept, whichever is asked for', async () => {
  const own = '/covers/own/0123456789abcdef0123456789abcdef.webp';
  await visit({ saveData: true });
  await cacheFiles([own]);
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')));
  const shown = await respondWithFile(new Request(`${origin}${own}?w=480`));
  expect(await shown.text()).toBe(own);
});

it.each([
  ['', noteOpenPages],
  [
    ', also where it asks to be kept before the worker is quite there',
    async () => void (open.registration.active.state = 'activating'),
  ],
])(
  'keeps what a page of the build before has not loaded yet, until that is closed%s',
  async (_when, take) => {
    const { has } = await visit({ saveData: false });
    const former = '/assets/calendar-sheet.js';
    // The next build has another calendar; the page is open when its worker takes over.
    vi.stubGlobal('GUEST_FILES', ['/assets/guest.js', '/assets/calendar-sheet-2.js']);
    open.push('of before');
    await take();
    await cachePage(`${origin}/attendee/lake?attendeeId=mary`, Promise.resolve(answer(page)));
    open.registration.active.state = 'activated';
    open.push('of now');
    expect([await has(former), await has('/assets/calendar-sheet-2.js')]).toEqual([true, true]);
    open.shift();
    await dropFiles();
    expect([await has(former), await has('/assets/calendar-sheet-2.js')]).toEqual([false, true]);
  },
);
