import { eq } from 'drizzle-orm';
import { buildGuestHref, buildPath, guestPages, hostPages } from '@daysheet/shared/routes.ts';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { makeClientDir, nothingOfGuests } from '../../tests/client-dir.ts';
import { createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { joinAs } from '../../tests/factories/guests.ts';
import { createSession, type Host, test, type World } from '../../tests/test.ts';
import { events } from '../db/schema/events.ts';
import { deriveLinkToken } from '../features/core/links/links.rules.ts';
import { anonymiseEvent } from '../features/core/retention/anonymise.commands.ts';
import { readEnv } from '../env.ts';
import { openBuiltPages } from './built-pages.ts';

const clientDir = await makeClientDir({
  'guest.html':
    '<html lang="en"><head><title>Daysheet</title></head><div id="root"></div><noscript></noscript></html>',
  '.server/guest.js': 'export const renderGuestPage = () => "THE SCHEDULE";',
  ...nothingOfGuests,
});

async function openPages(world: World, publicUrl = 'https://daysheet.example') {
  const env = readEnv({ PUBLIC_URL: publicUrl });
  const app = await startApp(world, { env, openPages: openBuiltPages(clientDir) });
  return async (url: string, { language = 'en-GB', sid = '' } = {}) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    return app.inject({ url, headers, ...(sid && { cookies: { sid } }) });
  };
}

/** A past wedding whose guest Mary had a dance after midnight and a dinner that was cancelled. */
async function createPastWedding({
  world,
  host,
  guest,
}: {
  world: World;
  host: Host;
  guest: Parameters<typeof joinAs>[0];
}) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId, friendsId } = wedding;
  const forFamily = { roleIds: [familyId] };
  await createItem(host, eventId, {
    title: 'Dance',
    eventDate: '2026-06-07',
    startTime: '00:30',
    endTime: null,
    ...forFamily,
  });
  const dinnerId = await createItem(host, eventId, { title: 'Dinner', ...forFamily });
  await createItem(host, eventId, { title: 'Bowling', roleIds: [friendsId] });
  await host.links.list({ eventId });
  const key = await joinAs(guest, eventCode, 'Mary Lee');
  await host.notices.sendNow({ eventId });
  await host.schedule.delete({ eventId, itemId: dinnerId, undoId: crypto.randomUUID() });
  await host.memory.save({ eventId, isOn: true, thanks: 'Thank you all.\n<b>Really</b> & "truly".' });
  world.clock.set('2026-06-08T10:00:00Z');
  return { ...wedding, key, href: buildGuestHref(key) };
}

describe('once an event is over, a guest', () => {
  test('finds a page to remember it by at their address and by their personal link', async ({
    world,
    host,
    guest,
  }) => {
    const { href, maryId } = await createPastWedding({ world, host, guest });
    const open = await openPages(world);
    const token = deriveLinkToken(world.services.linkKey, maryId, 1);
    for (const address of [href, buildPath(guestPages.link, { token })]) {
      const { statusCode, body, headers } = await open(address);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-daysheet-page': 'drawn' });
      expect(body).toContain('<h1 dir="auto">Ana &amp; Søren</h1><p class="small">6 – 7 June 2026</p>');
      expect(body).toContain('Your days, <bdi>Mary Lee</bdi>');
      expect(body).toContain('This page stays until 8 June 2027. Then names and messages are deleted.');
      expect(body).toContain('data-memory-until="2027-06-08"');
      expect(body).not.toContain(token);
      // No cancelled item, none for others, and no script of the guest's page.
      expect(body).not.toMatch(/Dinner|Bowling|THE SCHEDULE|type="module"/);
      const [, saturday = '', rest = ''] = body.split(/<section><h3>/);
      expect(saturday).toMatch(/^Saturday 6 June<.*16:00<.*Ceremony<.*00:30<.*Dance</);
      expect(rest).toBe('');
    }
  });

  test('reads what the host wrote there as text, in its own direction', async ({ world, host, guest }) => {
    const { href, eventId } = await createPastWedding({ world, host, guest });
    const open = await openPages(world);
    const escaped = 'Thank you all.\n&lt;b&gt;Really&lt;/b&gt; &amp; &quot;truly&quot;.';
    expect((await open(href)).body).toContain(`<blockquote dir="auto">${escaped}</blockquote>`);
    await host.memory.save({ eventId, isOn: true, thanks: null });
    expect((await open(href)).body).not.toContain('<blockquote');
  });

  test('reads it in their language, and in another one that they choose', async ({ world, host, guest }) => {
    const { href } = await createPastWedding({ world, host, guest });
    const open = await openPages(world);
    const arabic = await open(href, { language: 'ar' });
    expect(arabic.body).toMatch(/<html lang="ar[^"]*" dir="rtl"/);
    expect(arabic.body).toContain('للذكرى');
    expect(arabic.body).toContain(`href="${href.replace('&', '&amp;')}&amp;lang=de" lang="de"`);
    expect(arabic.headers['set-cookie']).toBeUndefined();
    const german = await open(`${href}&lang=de`, { language: 'ar' });
    expect(german.body).toContain('Deine Tage, <bdi>Mary Lee</bdi>');
    expect(german.headers['set-cookie']).toContain('daysheet_language=de');
  });

  test('gets on to the whole schedule by a day of it', async ({ world, host, guest }) => {
    const { href } = await createPastWedding({ world, host, guest });
    const open = await openPages(world, 'https://daysheet.example/days');
    const [, onwards = ''] = /<a href="([^"]*day=[^"]*)"/.exec((await open(`/days${href}`)).body) ?? [];
    expect(onwards).toBe(`/days${href}&amp;day=2026-06-06`);
    expect((await open(onwards.replace('&amp;', '&'))).body).toContain('THE SCHEDULE');
  });

  test('finds their schedule where the host left no page, or it is not over', async ({
    world,
    host,
    guest,
  }) => {
    const { href, eventId } = await createPastWedding({ world, host, guest });
    const open = await openPages(world);
    world.clock.set('2026-06-08T02:59:00Z');
    expect((await open(href)).body).toContain('THE SCHEDULE');
    world.clock.set('2026-06-08T03:00:00Z');
    expect((await open(href)).body).not.toContain('THE SCHEDULE');
    await host.memory.save({ eventId, isOn: false, thanks: 'Thank you' });
    expect((await open(href)).body).toContain('THE SCHEDULE');
  });

  test('finds nothing any more of an event that is offline, deleted, or whose guests were forgotten', async ({
    world,
    host,
    guest,
  }) => {
    const { href, eventId } = await createPastWedding({ world, host, guest });
    const open = await openPages(world);
    const shows = async () => /Ceremony|Mary|Thank you|THE SCHEDULE/.test((await open(href)).body);
    expect(await shows()).toBe(true);
    await host.events.deactivate({ eventId });
    expect(await shows()).toBe(false);
    await host.events.activate({ eventId });
    expect(await shows()).toBe(true);
    await anonymiseEvent(world.services.db, eventId, world.clock.now());
    expect(await shows()).toBe(false);
    await world.services.db.update(events).set({ status: 'active' }).where(eq(events.id, eventId));
    expect(await shows()).toBe(false);
    await host.events.delete({ eventId });
    expect(await shows()).toBe(false);
  });
});

describe('a host', () => {
  const preview = (eventId: string, role = '') =>
    buildPath(hostPages.memoryPreview, { eventId }) + (role && `?role=${role}`);

  test('looks at it before anybody else does, as whom they like', async ({ world, host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Dinner', roleIds: [familyId] });
    await host.memory.save({ eventId, isOn: false, thanks: 'Thank you' });
    const open = await openPages(world);
    const sid = await createSession(world, (await host.auth.session()).user?.id ?? '');
    const plain = await open(preview(eventId), { sid });
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain('Only you see this');
    expect(plain.body).toContain('Thank you');
    expect(plain.body).toContain('Ceremony');
    expect(plain.body).not.toContain('Dinner');
    expect(plain.headers['x-daysheet-page']).toBe('ours');
    const asFamily = await open(preview(eventId, familyId), { sid });
    expect(asFamily.body).toContain('Dinner');
    expect(asFamily.body).toMatch(/aria-current="true"><bdi>Family</);
  });

  test('is alone with that: another host, a visitor and a made-up role find nothing', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const theirs = await createLiveWedding(otherHost);
    const open = await openPages(world);
    const sid = await createSession(world, (await host.auth.session()).user?.id ?? '');
    const otherSid = await createSession(world, (await otherHost.auth.session()).user?.id ?? '');
    const answers = await Promise.all([
      open(preview(eventId)),
      open(preview(eventId), { sid: 'made-up' }),
      open(preview(eventId), { sid: otherSid }),
      open(preview('nonsense'), { sid }),
      open(preview(eventId, theirs.familyId), { sid }),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/Ana|Ceremony/);
    }
  });
});
