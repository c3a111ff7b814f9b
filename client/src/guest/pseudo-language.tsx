import { brandName } from '@daysheet/shared/brand.ts';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { TRPCClientError } from '@trpc/client';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { event, noon, page } from '../../../tests/factories/cyrillic-wedding.ts';
import { addJoinedEvent } from '../lib/storage/joined-events.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { hideAllToasts } from '../lib/errors/toasts.ts';
import { loadPartTexts } from '../lib/texts.ts';
import { GuestPage, seedQueries } from './guest-page.tsx';
import { loadAllParts } from './parts/parts.ts';

// Here all texts are in symbols that no Latin alphabet has, all data in Cyrillic, all dates in Arabic. Any Latin letters
// left were hard-coded in a screen.
const server = vi.hoisted(() => {
  const answers = new Map<string, () => unknown>();
  const asked: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  const inMarks = (message: unknown): unknown => {
    if (typeof message === 'string') return message.replace(/\p{Script=Latin}/gu, 'Ж');
    return Array.isArray(message) ? message.map(partInMarks) : message;
  };
  const partInMarks = (part: unknown): unknown => {
    if (!Array.isArray(part)) return inMarks(part);
    const [name, type, forms]: unknown[] = part;
    if (typeof forms !== 'object' || forms === null) return part;
    const pairs = Object.entries(forms).map(([form, text]) => [form, inMarks(text)]);
    return [name, type, Object.fromEntries(pairs)];
  };
  const answer = async (path: string): Promise<unknown> => {
    asked.push(path);
    const found = answers.get(path);
    if (!found) throw new Error(`Nobody answers ${path}.`);
    const answering = Promise.resolve().then(found);
    underWay.add(answering);
    return answering.finally(() => underWay.delete(answering));
  };
  const procedure = (path: string): Record<string, unknown> => ({
    query: () => answer(path),
    mutate: () => answer(path),
    subscribe: () => ({ unsubscribe: () => undefined }),
  });
  const router = (noun: string) => new Proxy({}, { get: (_, name) => procedure(`${noun}.${String(name)}`) });
  const guestTrpc = new Proxy({}, { get: (_, noun) => router(String(noun)) });
  return { answers, asked, answering: underWay, guestTrpc, inMarks };
});
/** The server's responses by procedure; without one there is no connection. */
export const answers = server.answers;
/** The procedures that were called in this test. */
export const asked: readonly string[] = server.asked;
// The delay between retries is not tested here.
vi.mock('../lib/wait-visibly.ts', () => ({ waitVisibly: () => new Promise((wait) => setTimeout(wait, 10)) }));
vi.mock('../lib/reads/guest-trpc.ts', () => ({ guestTrpc: server.guestTrpc }));
vi.mock('../lib/reads/guest-streams.ts', () => ({ guestStreams: server.guestTrpc }));
const markAll = (english: Record<string, string>) => ({
  default: Object.fromEntries(Object.entries(english).map(([id, text]) => [id, server.inMarks(text)])),
});
vi.mock('../../../shared/texts/ar.json', async () => {
  const marked = markAll((await import('../../../shared/texts/en.json')).default);
  return { default: { ...marked.default, 'language.direction': 'rtl' } };
});
vi.mock('../../../shared/texts/ar.json?join', async () =>
  markAll(
    (await vi.importActual<{ default: Record<string, string> }>('../../../shared/texts/en.json?join'))
      .default,
  ),
);

export const join = (guestKey: string, name: string, hour: number) =>
  addJoinedEvent({
    eventId: event.id,
    eventCode: event.eventCode,
    eventName: event.name,
    guestKey,
    name,
    roleName: 'Семья',
    joinedAt: `2027-06-05T0${hour}:00:00Z`,
  });

export const refuse = (reason: string) => {
  throw TRPCClientError.from({
    error: { code: -32600, message: reason, data: { code: 'NOT_FOUND', httpStatus: 404, reason } },
  });
};

beforeAll(async () => {
  // APIs that jsdom lacks.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(navigator, { sendBeacon: () => true });
  Object.assign(performance, { mark: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  await Promise.all([loadAllParts(), loadPartTexts('join', 'ar')]);
});
afterEach(() => {
  leave();
  hideAllToasts();
  server.answers.clear();
  server.asked.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

let client = createQueryClient();
let leave = () => {};
export const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });
const flushRender = () => flushSync(() => undefined);

/** Resolves when all requests of the page have a response, and it is rendered. */
async function waitForQuiet(): Promise<void> {
  // The effects of a tap begin after it.
  await new Promise((resolve) => setTimeout(resolve));
  await waitUntil(() => {
    flushRender();
    expect([client.isFetching(), server.answering.size]).toEqual([false, 0]);
  });
  flushRender();
}

export async function renderPage(href: string, data: Partial<GuestPageData> = {}): Promise<void> {
  window.history.replaceState(null, '', href);
  client = createQueryClient();
  seedQueries(client, { ...page, href, ...data }, Date.now());
  leave();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  flushSync(() => root.render(<GuestPage client={client} href={href} />));
  // Also while it waits for a response.
  expect(findLatinTexts()).toEqual([]);
  await waitForQuiet();
}

export const expectText = (text: string) =>
  waitUntil(() => expect(document.body.textContent).toContain(text));

export async function press(selector: string, place = 0): Promise<void> {
  const button = document.querySelectorAll<HTMLElement>(selector)[place];
  if (!button) throw new Error(`There is no ${selector}: ${document.body.innerHTML}`);
  button.click();
  await waitForQuiet();
}

export function typeText(text: string): void {
  const field = document.querySelector('main input:not([type=radio], [type=file])');
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
  // React detects a change only if its own setter did not make it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushRender();
}

/** Types a name, and waits for the response: the search is debounced. */
export async function search(name: string): Promise<void> {
  const searches = () => server.asked.filter((path) => path === 'join.searchAttendees').length;
  const before = searches();
  typeText(name);
  await waitUntil(() => expect(searches()).toBe(before + 1));
  await waitForQuiet();
}

const readAloud = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];

/** Every text of the page with a Latin letter in it, except the languages' own names. */
export function findLatinTexts(): string[] {
  if (!document.body.textContent.includes('Ж')) throw new Error('Nothing is drawn in marks.');
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('option, style, script')) continue;
    if (node instanceof Element) found.push(...readAloud.map((name) => node.getAttribute(name) ?? ''));
    else found.push(node.textContent ?? '');
  }
  return found.filter((text) => /\p{Script=Latin}/u.test(text.replaceAll(brandName, '')));
}
