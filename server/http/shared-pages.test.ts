import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type GuestPageData,
  guestPageDataId,
  type RenderGuestPage,
} from '@daysheet/shared/guests/guest-page.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { ROOT } from '../../scripts/run.ts';
import { plainBrand } from '../lib/brand/brand.ts';
import { openBuiltPages } from './built-pages.ts';
import type { GuestRenderer } from './page-source.ts';
import { createGuestResponses, type FoundGuestPage } from './rendered-guest-page.ts';

/** Renders all of its input as text of the page. */
const sayAll: RenderGuestPage = ({ href, schedule, invitation, token, asOf }) =>
  [JSON.stringify({ ...schedule, invitation }), href, token, asOf]
    .map((words) => `<p>${String(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

function createStub() {
  let renderings = 0;
  const template =
    '<html lang="en"><head><title>Daysheet</title><style>main{}</style></head><body><div id="root"></div><noscript></noscript></body></html>';
  const renderer: GuestRenderer = {
    template,
    fitTemplate: () => template,
    renderGuestPage: (page) => {
      renderings += 1;
      return sayAll(page);
    },
  };
  return { renderer, countRenderings: () => renderings };
}

type Person = { name: string; guestKey: string; token: string | null; seq: number };

/** A page of one of two events at this instant; a person with a token came by their personal link. */
function describePage(event: string, { name, guestKey, token, seq }: Person, now: Date): FoundGuestPage {
  const asOf = now.toISOString();
  const item = {
    id: `${event}-item`,
    isRepeating: false,
    isMine: true,
    title: `Dinner of ${event}`,
    description: null,
    location: null,
    eventDate: '2026-06-06',
    startTime: '19:00',
    endTime: null,
    startsAt: '2026-06-06T17:00:00.000Z',
    endsAt: '2026-06-06T18:00:00.000Z',
    startedAt: null,
    doneAt: null,
  };
  const facts = { eventCode: 'WED123456', name: event, eventType: 'wedding', description: null } as const;
  const when = { startDate: '2026-06-06', endDate: '2026-06-07', timeZone: 'Europe/Ljubljana' };
  return {
    href: buildGuestHref({ eventId: event, guestKey }),
    invitation: null,
    unknownCode: null,
    token,
    preview: {
      name: event,
      startDate: when.startDate,
      endDate: when.endDate,
      eventType: 'wedding',
      accent: null,
      cover: null,
      picture: null,
      guestLanguage: 'en',
    },
    schedule: {
      eventId: event,
      guestKey,
      data: {
        event: { id: event, ...facts, location: null, ...when, showsEverything: false },
        attendee: { name, roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
        window: { from: when.startDate, to: when.endDate },
        items: [item],
        cancelled: [],
        asOf,
        seq,
      },
      news: { notifications: [], asOf, seq },
    },
  };
}

/** Responds with the page in `next`: as a shared page, and rendered on its own. */
async function openAnswers(renderer: GuestRenderer, clock: () => Date) {
  const app = Fastify();
  await app.register(fastifyCookie);
  const next: { found: FoundGuestPage | undefined } = { found: undefined };
  for (const isFixed of [true, false]) {
    const source = { isFixed, readGuest: () => Promise.resolve(renderer) };
    const { sendFound } = createGuestResponses(source, {
      clock,
      publicUrl: 'https://daysheet.example',
      basePath: '',
      brand: plainBrand,
    });
    app.get(isFixed ? '/shared' : '/alone', (request, reply) => {
      if (!next.found) throw new Error('Nothing was found.');
      return sendFound(request, reply, next.found);
    });
  }
  return async (path: '/shared' | '/alone', found: FoundGuestPage, headers: Record<string, string> = {}) => {
    next.found = found;
    const answer = await app.inject({ url: path, headers });
    expect(answer.statusCode).toBe(200);
    const isCompressed = answer.headers['content-encoding'] === 'gzip';
    return isCompressed ? gunzipSync(answer.rawPayload).toString() : answer.body;
  };
}

const dataElement = new RegExp(`<script type="application/json" id="${guestPageDataId}">(.*?)</script>`);

/** Parses a page as a browser does: its data, and the page around that. */
function readPage(html: string) {
  const data: GuestPageData = JSON.parse(dataElement.exec(html)?.[1] ?? 'null');
  return { data, around: html.replace(dataElement, '').replaceAll('&gt;', '>') };
}

const people = fc.array(
  fc.record({
    event: fc.constantFrom('oak', 'elm'),
    greeting: fc.string({ unit: 'grapheme', maxLength: 20 }),
    isByLink: fc.boolean(),
    headers: fc.constantFrom<Record<string, string>[]>(
      {},
      { 'accept-encoding': 'gzip, deflate, br' },
      { 'accept-language': 'de-AT' },
    ),
    seconds: fc.nat(40),
  }),
  { minLength: 1000, maxLength: 1000 },
);

test('a thousand pages of two events rendered in turn hold no word of another’s', async () => {
  let now = new Date('2026-06-06T12:00:00Z');
  const { renderer, countRenderings } = createStub();
  const open = await openAnswers(renderer, () => now);
  await fc.assert(
    fc.asyncProperty(people, async (rows) => {
      for (const [index, { event, greeting, isByLink, headers, seconds }] of rows.entries()) {
        now = new Date(Date.parse('2026-06-06T12:00:00Z') + seconds * 1000);
        const token = isByLink ? `token${index}x` : null;
        const person = { name: `name${index}x ${greeting}`, guestKey: `key${index}x`, token, seq: index };
        const found = describePage(event, person, now);
        const shared = await open('/shared', found, headers);
        for (const [, word, number] of shared.matchAll(/(name|key|token)(\d+)x/g))
          expect(`${word}${number}`).toBe(`${word}${index}`);
        expect(shared).not.toContain(event === 'oak' ? 'elm' : 'oak');
        const one = readPage(shared);
        expect(one.data.schedule).toEqual(found.schedule);
        expect(one.data).toMatchObject({ href: found.href, token });
      }
    }),
    { numRuns: 1 },
  );
  // Two events, in two languages, by link or not.
  expect(countRenderings()).toBeLessThanOrEqual(8);
});

test('a page that is shared shows a change of its event at once, and each minute anew', async () => {
  let now = new Date('2026-06-06T12:00:10Z');
  const { renderer, countRenderings } = createStub();
  const open = await openAnswers(renderer, () => now);
  const mary: Person = { name: 'Mary', guestKey: 'k', token: null, seq: 1 };
  const found = describePage('oak', mary, now);
  await open('/shared', found);
  now = new Date('2026-06-06T12:00:59Z');
  // Someone joined meanwhile: the page shows nothing of that.
  await open('/shared', describePage('oak', { ...mary, seq: 2 }, now));
  expect(countRenderings()).toBe(1);
  const changed = describePage('oak', { ...mary, seq: 3 }, now);
  for (const item of changed.schedule?.data.items ?? []) item.title = 'Supper';
  expect(await open('/shared', changed)).toContain('Supper');
  expect(countRenderings()).toBe(2);
  now = new Date('2026-06-06T12:01:00Z');
  expect(readPage(await open('/shared', found)).data.asOf).toBe(now.toISOString());
  expect(countRenderings()).toBe(3);
});

test('what was typed, and an address written in a way of its own, are rendered for one alone', async () => {
  const now = new Date('2026-06-06T12:00:00Z');
  const { renderer, countRenderings } = createStub();
  const open = await openAnswers(renderer, () => now);
  const blank: FoundGuestPage = {
    href: '/join-event?code=who+are+you',
    schedule: null,
    invitation: null,
    unknownCode: null,
    token: null,
    preview: null,
  };
  const mine = describePage('oak', { name: 'Mary', guestKey: 'k', token: null, seq: 1 }, now);
  const alone = [
    blank,
    { ...blank, href: '/join-event/WED999999', unknownCode: 'WED999999' },
    { ...mine, href: `${mine.href}&day=soon` },
    { ...mine, href: mine.href.replace('?', '/?') },
  ];
  for (const found of [...alone, ...alone]) await open('/shared', found);
  expect(countRenderings()).toBe(2 * alone.length);
  const often = [
    { ...blank, href: '/join-event?utm_source=chat' },
    { ...mine, href: `${mine.href}&lang=en` },
  ];
  for (const found of [...often, ...often]) await open('/shared', found);
  expect(countRenderings()).toBe(2 * alone.length + often.length);
});

const clientDir = join(ROOT, 'client/dist');
// `npm test` builds it.
test.runIf(existsSync(join(clientDir, '.server/guest.js')))(
  'a shared page is, to the letter, what its person would have been rendered alone',
  async () => {
    const app = Fastify();
    const { readGuest } = await openBuiltPages(clientDir)(app);
    if (!readGuest) throw new Error('The build renders no guest’s pages.');
    const now = new Date('2026-06-06T16:30:20Z');
    const open = await openAnswers(await readGuest(), () => now);
    // Another person's page was rendered first.
    const first: Person = { name: 'Anybody', guestKey: 'AAAAAAAAAAAAAAAAAAAAAA', token: null, seq: 1 };
    const cases = fc.record({
      name: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('$& "<b>', "D'Arc & co")),
      token: fc.constantFrom(null, 'a-token'),
      language: fc.constantFrom('en', 'ar-EG', 'pt-BR'),
      day: fc.constantFrom('', '&day=2026-06-07'),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ name, token, language, day }) => {
        const own: Person = { name, guestKey: 'wTYkK1lqG-mT0x_hGz9c0A', token, seq: 2 };
        const headers = { 'accept-language': language };
        const [others, found] = [first, own].map((person) => describePage('oak', { ...person, token }, now));
        if (!others || !found) throw new Error('There are two.');
        await open('/shared', { ...others, href: others.href + day }, headers);
        const page = { ...found, href: found.href + day };
        const shared = readPage(await open('/shared', page, headers));
        const alone = readPage(await open('/alone', page, headers));
        expect(shared).toEqual(alone);
        expect(alone.around.length).toBeGreaterThan(10_000);
      }),
      { numRuns: 40 },
    );
  },
);
