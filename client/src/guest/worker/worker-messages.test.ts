// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: object) => void>();
const worker = {
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
};
const origin = 'https://day.example';
const asked = vi.fn<(url: string) => Promise<Response>>();
const saved = vi.fn<(key: string) => Promise<void>>();
vi.stubGlobal('self', worker);
vi.stubGlobal('location', new URL(`${origin}/worker.js`));
vi.stubGlobal('GUEST_FILES', []);
vi.stubGlobal('fetch', asked);
const cache = { match: async () => undefined, put: saved, keys: async () => [], delete: async () => false };
vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
await import('./worker.ts');

beforeEach(() => {
  saved.mockReset();
  asked.mockReset();
  asked.mockImplementation(
    async () => new Response('<html></html>', { headers: { 'x-daysheet-page': 'drawn' } }),
  );
});

/** What the worker does about a message, once it is done. */
async function hear(data: unknown): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get('message')?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

const page = `${origin}/attendee/lake?attendeeId=mary`;

it.each([
  ['with its address and its link', { href: page, token: 'secret' }],
  ['of an older build, with its address alone', page],
])('a guest’s page that asks to be kept (%s) is kept', async (_which, data) => {
  await hear(data);
  expect(asked.mock.calls).toEqual([[page]]);
  expect(saved).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', [page]],
  ['an address within an address', { href: { href: page } }],
  ['another word for it', { url: page }],
  ['a page of hosts', { href: `${origin}/dashboard` }],
  ['a procedure', { href: `${origin}/trpc/auth.session` }],
  ['a script', { href: `javascript:fetch('${page}')` }],
])('%s is a message that makes the worker ask for nothing', async (_what, data) => {
  await hear(data);
  expect(asked).not.toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
});

it('a page elsewhere is not asked for, whatever its path', async () => {
  await hear({ href: 'https://evil.example/attendee/lake?attendeeId=mary' });
  expect(asked).not.toHaveBeenCalled();
});
