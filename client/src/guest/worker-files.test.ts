// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { cachePage } from './worker-pages.ts';

const origin = 'https://daysheet.test';
const toKey = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).href;

function createCache() {
  const cached = new Map<string, Response>();
  return {
    match: async (asked: string | Request) => cached.get(toKey(asked))?.clone(),
    put: async (asked: string, answer: Response) => void cached.set(toKey(asked), answer),
    delete: async (asked: string | Request) => cached.delete(toKey(asked)),
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
  };
}

const answer = (text: string) => new Response(text, { headers: { 'x-daysheet-page': 'drawn' } });

async function visit(connection: { saveData: boolean }): Promise<string[]> {
  const caches = new Map<string, ReturnType<typeof createCache>>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? createCache();
    caches.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('GUEST_FILES', ['/assets/guest.js', '/assets/calendar-sheet.js']);
  vi.stubGlobal('fetch', async (file: string) => answer(file));
  const page = '<html><script type="module" src="/assets/guest.js"></script></html>';
  await cachePage(`${origin}/attendee/lake?attendeeId=mary`, Promise.resolve(answer(page)));
  const files = await (await open('daysheet-files')).keys();
  return files.map(({ url }) => new URL(url).pathname);
}

afterEach(() => vi.unstubAllGlobals());

it('keeps with a page all files of the build, which went with the last page that was forgotten', async () => {
  await expect(visit({ saveData: false })).resolves.toEqual([
    '/assets/guest.js',
    '/assets/calendar-sheet.js',
  ]);
});

it('keeps only the files of the page itself for whoever pays for each kilobyte', async () => {
  await expect(visit({ saveData: true })).resolves.toEqual(['/assets/guest.js']);
});
