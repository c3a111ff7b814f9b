import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { describeGuestFiles, makeClientDir } from '../../tests/client-dir.ts';
import { askWhoComes, submit } from '../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { joinAs } from '../../tests/factories/guests.ts';
import { plantItems } from '../../tests/factories/many-items.ts';
import { createVisitor, test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { openBuiltPages } from './built-pages.ts';

/** A fake build: its pages show the data that they were rendered from. */
const told = '<i class="told"></i>';
const build = `export const renderGuestPage = (page) => (page.schedule ? '${told}' : '') + JSON.stringify(page);`;
const guestFiles = describeGuestFiles({
  join: {
    first: '.shared{}.join{}',
    stylesheets: ['assets/shared.css', 'assets/join.css'],
    scripts: ['assets/join.js'],
  },
  schedule: {
    first: '.shared{}.day{}',
    later: [
      { css: '.told{}', needs: [['told']] },
      { css: '.told .late{}', needs: [['told', 'late']] },
    ],
    laterFile: 'assets/further.css',
    stylesheets: ['assets/shared.css', 'assets/later.css', 'assets/day.css'],
    scripts: ['assets/later.js', 'assets/day.js'],
    words: { en: ['assets/en.js'], de: ['assets/de.js'] },
  },
});
const clientDir = await makeClientDir({
  'guest.html':
    '<html lang="en"><head><title>Daysheet</title><link rel="stylesheet" crossorigin href="/assets/shared.css"></head><div id="root"></div><noscript></noscript></html>',
  '.server/guest.js': build,
  ...guestFiles,
  'assets/shared.css': '.shared{}',
});

async function openPages(world: World) {
  const app = await startApp(world, {
    env: readEnv({ PUBLIC_URL: 'https://daysheet.example' }),
    openPages: openBuiltPages(clientDir),
  });
  return async (url: string, language = 'en', more: Record<string, string> = {}) => {
    const headers = { accept: 'text/html', 'accept-language': language, ...more };
    const answer = await app.inject({ url, headers });
    const [, text] = /<div id="root">(.*?)<\/div>/.exec(answer.body) ?? [];
    const page: Record<string, unknown> | null = JSON.parse(text?.replace(told, '') || 'null');
    return { statusCode: answer.statusCode, headers: answer.headers, body: answer.body, page };
  };
}
const typed = (text: string) => `/join-event?code=${encodeURIComponent(text)}`;

const onOtherSite = (dest: string) => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest });

test.for([
  typed('WED999999'),
  '/join-event/WED999999',
  '/join-flow/WED999999',
  '/i/wTYkK1lqG-mT0x_hGz9c0A',
  '/%6Aoin-event?code=WED999999',
  '/%6Aoin-event/WED999999',
])('a picture on another site looks nothing up, a link there does: %s', async (url, { world }) => {
  const open = await openPages(world);
  expect((await open(url, 'en', onOtherSite('image'))).statusCode).toBe(403);
  expect((await open(url, 'en', { accept: 'image/avif,*/*;q=0.8' })).statusCode).toBe(403);
  const followed = await open(url, 'en', onOtherSite('document'));
  expect([200, 404]).toContain(followed.statusCode);
  expect(followed.headers).toHaveProperty('x-daysheet-page');
});

test('a guest is sent the styles of what the page shows, and of nothing else', async ({
  world,
  host,
  guest,
}) => {
  const open = await openPages(world);
  const join = await open('/join-event');
  expect(join.body).toContain('<style>.shared{}.join{}</style>');
  // The scripts request no stylesheet that the page names already.
  for (const file of ['shared', 'join'])
    expect(
      join.body.split(`<link disabled rel="stylesheet" crossorigin href="/assets/${file}.css">`),
    ).toHaveLength(2);
  expect(join.body).not.toMatch(/later|further|day\.(?:css|js)/);
  const { event } = await createLiveWedding(host);
  const { eventId, guestKey } = await joinAs(guest, event.eventCode, 'Mary Lee');
  const day = await open(`/attendee/${eventId}?attendeeId=${guestKey}`);
  expect(day.body).toContain('<style>.shared{}.day{}.told{}</style>');
  for (const script of ['later', 'day', 'en'])
    expect(day.body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${script}.js">`);
  expect(day.body).not.toMatch(/join\.css|de\.js/);
  // It blocks no rendering: the page's scripts apply it.
  expect(day.body).toContain('<link data-further rel="preload" as="style" href="/assets/further.css">');
});

describe('the page where a visitor types the code', () => {
  test('is rendered by the server, in the visitor’s language', async ({ world }) => {
    const open = await openPages(world);
    const { body, headers, page } = await open('/join-event', 'es-MX,es;q=0.9');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-daysheet-page': 'drawn' });
    expect(body).toContain('<html lang="es-MX" dir="ltr">');
    expect(body).toContain('<title>Unirse a un evento · Daysheet</title>');
    expect(page).toMatchObject({ href: '/join-event', language: 'es', invitation: null, unknownCode: null });
  });

  test('is in the language that its address names, where there is such a one', async ({ world }) => {
    const open = await openPages(world);
    expect((await open('/join-event?lang=ar', 'es')).page).toMatchObject({ language: 'ar' });
    expect((await open('/join-event?lang=xx', 'es')).page).toMatchObject({ language: 'es' });
  });

  test.for([
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => `https://daysheet.example/join-event/${code}`,
  ])('shows a visitor the invitation of what their browser sent: %s', async (write, { world, host }) => {
    const open = await openPages(world);
    const { event } = await createLiveWedding(host);
    const { eventCode, name } = event;
    const { body, page } = await open(typed(write(eventCode)));
    expect(page).toMatchObject({ invitation: { eventCode, data: { name } }, unknownCode: null });
    expect(body).toContain('<title>Ana &amp; Søren · Daysheet</title>');
  });

  test('tells a visitor at the field what was wrong with it', async ({ world }) => {
    const open = await openPages(world);
    expect((await open(typed('WED999999'))).page).toMatchObject({
      href: '/join-event?code=WED999999',
      unknownCode: 'WED999999',
    });
    expect((await open('/join-event/wed999999')).page).toMatchObject({ unknownCode: 'WED999999' });
    const words = await open(typed('the wedding of Ana'));
    expect(words.page).toMatchObject({
      href: typed('the wedding of Ana'),
      unknownCode: null,
      invitation: null,
    });
  });

  test('leads a visitor on who pasted a personal link, which no other site learns', async ({ world }) => {
    const open = await openPages(world);
    const { statusCode, headers } = await open(typed('https://daysheet.example/i/wTYkK1lqG-mT0x_hGz9c0A'));
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/i/wTYkK1lqG-mT0x_hGz9c0A');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

test('a visitor whose browser runs no scripts reads what finds their schedule, in their language', async ({
  world,
}) => {
  const open = await openPages(world);
  const { body, headers } = await open('/attendee-view', 'de');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('language') });
  expect(body).toMatch(/<noscript>.*<a href="\/join-event">Code eingeben<\/a>.*<\/noscript>/s);
});

describe("a guest's page", () => {
  test('is not shared between two of one role of whom one declined something', async ({ world, host }) => {
    const open = await openPages(world);
    const { eventId, eventCode, familyId, maryId } = await createLiveWedding(host);
    await createAttendee(host, eventId, { name: 'Anna Lee', roleId: familyId });
    const itemId = await createItem(host, eventId, { title: 'Boat' });
    const askingId = await askWhoComes(host, eventId, itemId, { whenDeclined: 'greyed' });
    await host.answers.enter({
      eventId,
      ...submit({ askingId, attendeeId: maryId, reply: 'not_coming' }),
    });
    const [mary, anna] = await Promise.all(
      ['mary', 'anna'].map((name) => joinAs(createVisitor(world), eventCode, name)),
    );
    const read = async (guestKey: string | undefined) =>
      (await open(`/attendee/${eventId}?attendeeId=${guestKey}`)).body;
    const bodies = [await read(mary?.guestKey), await read(anna?.guestKey), await read(mary?.guestKey)];
    expect(bodies.map((body) => body.includes('"declined":true'))).toEqual([true, false, true]);
    await askWhoComes(host, eventId, itemId, { whenDeclined: 'gone' });
    const gone = [await read(mary?.guestKey), await read(anna?.guestKey)];
    expect(gone.map((body) => body.includes('Boat'))).toEqual([false, true]);
  });

  test('is rendered by the server, and left to the phone where it holds thousands of items', async ({
    world,
    host,
    guest,
  }) => {
    const open = await openPages(world);
    const { eventId, eventCode } = await createLiveWedding(host);
    const { guestKey } = await joinAs(guest, eventCode, 'Mary Lee');
    const url = `/attendee/${eventId}?attendeeId=${guestKey}`;
    expect(await open(url)).toMatchObject({ page: { schedule: { eventId } }, statusCode: 200 });
    await plantItems(world.services.db, eventId, 2000);
    const left = await open(url);
    expect(left).toMatchObject({ page: null, statusCode: 200 });
    expect(left.headers).toHaveProperty('x-daysheet-page', 'ours');
  });
});

test('what chats show of a link is in the language of the event’s guests, whoever asks', async ({
  world,
  host,
  guest,
}) => {
  const { event, eventCode } = await createLiveWedding(host);
  const { name, startDate, endDate, timeZone, attendeeCount, description, location } = event;
  const kept = { name, startDate, endDate, timeZone, attendeeCount, description, location };
  const { updatedAt } = await host.events.get({ eventId: event.id });
  await host.events.update({ eventId: event.id, ...kept, updatedAt, guestLanguage: 'de' });
  const { eventId, guestKey } = await joinAs(guest, eventCode, 'Mary Lee');
  const open = await openPages(world);
  for (const url of [`/join-event/${eventCode}`, `/attendee/${eventId}?attendeeId=${guestKey}`]) {
    expect((await open(url)).body).toMatch(
      /<meta property="og:description" content="[^"]*dein eigenes Programm/,
    );
  }
});
