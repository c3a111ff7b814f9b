import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { sendAllDueNotices } from '../../../../tests/factories/parties.ts';
import { createPushServer, joinWithPhone } from '../../../../tests/push-phones.ts';
import { type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { sendDueReminders } from '../notifications/reminders.commands.ts';

/** Removes the marks that isolate text directions. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** A live wedding with a dinner for everybody, and Mary with two phones in different languages. */
async function openParty(host: Host, world: World) {
  const { eventId, eventCode } = await createLiveWedding(host);
  const dinner = itemInput(eventId, { location: 'Garden Hall', notificationMinutes: 60 });
  await host.schedule.create(dinner);
  await host.notices.keepQuiet({ eventId });
  const mary = await joinWithPhone(world, eventCode, 'mary');
  const phones = {
    'es-MX': await mary.subscribe(undefined, 'es-MX'),
    'en-GB': await mary.subscribe(undefined, 'en-GB'),
    ar: await mary.subscribe(undefined, 'ar'),
  };
  const server = createPushServer(world);
  const listPushesOn = (endpoint: string) =>
    server.pushes
      .filter((push) => push.endpoint === endpoint)
      .map(({ payload: { title, body } }) => [plain(title), plain(body)]);
  return { eventId, dinner, mary, phones, server, listPushesOn };
}

describe('the words of what phones are told', () => {
  test('are each reader’s own for a reminder, on the page as well', async ({ host, world, clock }) => {
    const { mary, phones, server, listPushesOn } = await openParty(host, world);
    clock.set('2026-06-06T16:00:00Z');
    await sendDueReminders(world.services.db, clock.now());
    clock.advance(1);
    await server.round();
    expect(listPushesOn(phones['en-GB'])).toEqual([['Dinner', 'Starts in 1 hour, at 19:00. Garden Hall']]);
    expect(listPushesOn(phones['es-MX'])).toEqual([['Dinner', 'Empieza en 1 hora (7:00 p.m.). Garden Hall']]);
    expect(listPushesOn(phones.ar)).toEqual([['Dinner', 'يبدأ بعد ساعة واحدة، الساعة 7:00 م. Garden Hall']]);
    const [reminder] = (await mary.phone.notifications.feed(mary.guest)).notifications;
    expect(reminder).toMatchObject({
      message: 'Starts in 1 hour, at 19:00. Garden Hall',
      reminder: { minutes: 60, startTime: '19:00', location: 'Garden Hall' },
    });
  });

  test('are so for a notice of changes, with the day where it is not today', async ({
    host,
    world,
    clock,
  }) => {
    const { dinner, phones, server, listPushesOn } = await openParty(host, world);
    const { id: itemId, ...fields } = dinner;
    const change = { startTime: '19:30', location: 'Terrace' };
    await host.schedule.update({ ...fields, ...change, itemId, undoId: randomUUID() });
    clock.advance(2);
    await sendAllDueNotices(world);
    clock.advance(1);
    await server.round();
    expect(listPushesOn(phones['en-GB'])).toEqual([
      ['Your schedule changed', 'Dinner Sat 6 Jun, 19:00 → 19:30, Garden Hall → Terrace'],
    ]);
    expect(listPushesOn(phones['es-MX'])).toEqual([
      ['Tu programa ha cambiado', 'Dinner sáb 6 de jun, 7:00 p.m. → 7:30 p.m., Garden Hall → Terrace'],
    ]);
    expect(listPushesOn(phones.ar)).toEqual([
      ['تغيّر جدولك', 'Dinner السبت، 6 يونيو، 7:00 م ← 7:30 م، Garden Hall ← Terrace'],
    ]);
  });

  test('are one line of a day that runs late, and of one that is back on time', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, phones, server, listPushesOn } = await openParty(host, world);
    await createItem(host, eventId, { title: 'Dance', startTime: '22:00', endTime: null });
    await host.notices.keepQuiet({ eventId });
    clock.set('2026-06-06T15:00:00Z');
    const { version } = await host.schedule.previewShift({ eventId, minutes: 20 });
    const undoId = randomUUID();
    await host.schedule.shift({ eventId, minutes: 20, undoId, version });
    clock.advance(1);
    await server.round();
    await host.schedule.restore({ eventId, undoId });
    clock.advance(1);
    await server.round();
    expect(listPushesOn(phones['en-GB'])).toEqual([
      ['Running 20 minutes late', 'Dinner and 1 more'],
      ['Back on time', 'Dinner and 1 more'],
    ]);
    expect(listPushesOn(phones.ar)).toContainEqual(['تأخير 20 دقيقة', 'Dinner وفقرة أخرى']);
  });

  test('stay the host’s own for a message', async ({ host, world, clock }) => {
    const { eventId, phones, server, listPushesOn } = await openParty(host, world);
    const message = 'It starts at 19:00.';
    await host.notifications.send({
      eventId,
      id: randomUUID(),
      title: 'The bus',
      message,
      targetType: 'all',
    });
    clock.advance(1);
    await server.round();
    for (const endpoint of Object.values(phones))
      expect(listPushesOn(endpoint)).toEqual([['The bus', message]]);
  });

  test('follow the phone that chooses another language; what is no language is refused', async ({
    host,
    world,
    clock,
  }) => {
    const { mary, phones, server, listPushesOn } = await openParty(host, world);
    await mary.subscribe(phones['en-GB'], 'es');
    expect(await catchRefusal(mary.subscribe(phones['en-GB'], 'no language'))).toBe('input');
    const other = await mary.subscribe(undefined, 'nl-NL');
    clock.set('2026-06-06T16:00:00Z');
    await sendDueReminders(world.services.db, clock.now());
    clock.advance(1);
    await server.round();
    expect(listPushesOn(phones['en-GB'])).toEqual([['Dinner', 'Empieza en 1 hora (19:00). Garden Hall']]);
    // English text, with the time format of the phone's region.
    expect(listPushesOn(other)).toEqual([['Dinner', 'Starts in 1 hour, at 19:00. Garden Hall']]);
  });
});
