import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { procedures } from '../../tests/access/procedures.ts';
import { startApp } from '../../tests/app.ts';
import { readDownload, readDownloadBytes } from '../../tests/downloads.ts';
import { askWhoComes } from '../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { passwordHash } from '../../tests/factories/accounts.ts';
import { joinOnPhone } from '../../tests/factories/guests.ts';
import { addMember, readId } from '../../tests/factories/members.ts';
import { type Caller, createHost, type Host, test, type World } from '../../tests/test.ts';
import { users } from '../db/schema/users.ts';
import { sendDueReminders } from '../features/reach/notifications/reminders.commands.ts';
import { Download } from '../lib/downloads/download.ts';

const word = 'Zyzzyva';
const noon = '2026-06-06T10:00:00Z';

/** Somebody can be written to, and is asked for their answer by a letter that names the item. */
async function remindOfSurprise(maker: Host, eventId: string, askingId: string) {
  const [role] = await maker.roles.list({ eventId });
  await createAttendee(maker, eventId, { name: 'Ada', roleId: role?.id ?? '', email: 'ada@example.com' });
  const letter = {
    subject: `Will you come to ${word} night?`,
    message: `${word} night: do you come? [LINK]`,
  };
  const id = randomUUID();
  await maker.invitations.remind({ eventId, id, askingId, channel: 'email', ...letter, useOutbox: true });
}

/**
 * A live event with a surprise of a planner's everywhere that something is told of an item: told, reminded of, marked, cancelled, changed and
 * waiting to be told, repeated and copied. Gives the ids of its rows.
 */
async function plantSurprise(world: World, eventId: string, maker: Host, hiddenFrom: string[]) {
  const item = { title: `${word} night`, location: `${word} hall`, description: word, hiddenFrom };
  const add = (more: object) => createItem(maker, eventId, { ...item, ...more });
  const id = await add({ startTime: '12:30', endTime: '14:00', notificationMinutes: 15 });
  const gone = await add({ title: `${word} gone`, startTime: '22:00', endTime: '23:00' });
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } } as const;
  const series = await add({ title: `${word} daily`, startTime: '08:00', endTime: '09:00', repeat });
  await maker.notices.sendNow({ eventId });
  world.clock.set('2026-06-06T10:20:00Z');
  await sendDueReminders(world.services.db, world.clock.now());
  await maker.schedule.mark({ eventId, itemId: id, mark: 'started' });
  await maker.schedule.delete({ eventId, itemId: gone, undoId: randomUUID() });
  await maker.notices.sendNow({ eventId });
  const place = { eventId, itemId: series, occurrenceDate: '2026-06-07', change: 'this' } as const;
  await maker.schedule.move({ ...place, undoId: randomUUID(), eventDate: '2026-06-06' });
  await remindOfSurprise(maker, eventId, await askWhoComes(maker, eventId, id));
  const askingId = await askWhoComes(maker, eventId, series);
  await remindOfSurprise(maker, eventId, askingId);
  await maker.answers.removeAsking({ eventId, askingId });
  return [id, gone, series];
}

/** What stands in a file, also in a workbook, whose bytes are packed. */
async function readFile(file: Download): Promise<string> {
  if (!file.fileName.endsWith('.xlsx')) return readDownload(file);
  return JSON.stringify(await readXlsx(await readDownloadBytes(file)));
}

async function readAnswer(call: Promise<unknown>): Promise<string> {
  const answer = await call.catch((error: unknown) => String(error));
  if (answer instanceof Download) return readFile(answer);
  return JSON.stringify(answer ?? null);
}

/** What ends everything for who comes after. */
const last = ['members.leave', 'events.deactivate', 'account.delete', 'events.delete'];

/** Further questions than the one that the table of procedures has for each. */
const more: Record<string, (caller: Caller, eventId: string) => Promise<unknown>> = {
  'schedule.export of all': (c, eventId) => c.schedule.export({ eventId, format: 'csv' }),
  'handouts.get of roles': (c, eventId) => c.handouts.get({ eventId, kind: 'roles' }),
  'handouts.export of roles': (c, eventId) => c.handouts.export({ eventId, kind: 'roles' }),
  'handouts.export of the caterer': (c, eventId) => c.handouts.export({ eventId, kind: 'caterer' }),
  'schedule.export as a workbook': (c, eventId) => c.schedule.export({ eventId, format: 'xlsx' }),
  'handouts.export of roles as a workbook': (c, eventId) =>
    c.handouts.export({ eventId, kind: 'roles', format: 'xlsx' }),
  'handouts.export of the caterer as a workbook': (c, eventId) =>
    c.handouts.export({ eventId, kind: 'caterer', format: 'xlsx' }),
  'pockets.list by person': (c, eventId) => c.pockets.list({ eventId, by: 'person', page: 1 }),
  'pockets.list by role': (c, eventId) => c.pockets.list({ eventId, by: 'role', page: 1 }),
  'schedule.list of both days': (c, eventId) =>
    c.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-07' }),
  'schedule.previewShift': (c, eventId) => c.schedule.previewShift({ eventId, minutes: 20 }),
  'account.exportData': (c) => c.account.exportData({ password: 'blue-sunflower' }),
};

/** Every answer to somebody in which one of these words stands. */
async function listTelling(caller: Caller, eventId: string, id: string, words: readonly string[]) {
  const target = { eventId, id, guestKey: 'A'.repeat(22), eventCode: 'WED222222', token: 'A'.repeat(22) };
  const rows = Object.entries(procedures).filter(([, [gate]]) => gate === 'host' || gate === 'user');
  const isEarly = ([name]: (typeof rows)[number]) => !last.includes(name);
  const telling: string[] = [];
  const look = async (name: string, call: Promise<unknown>) => {
    const answer = await readAnswer(call);
    if (words.some((one) => answer.includes(one))) telling.push(name);
  };
  for (const [name, call] of Object.entries(more)) await look(name, call(caller, eventId));
  for (const [name, [, call]] of rows.filter(isEarly)) await look(name, call(caller, target));
  return telling;
}

test('an item that is hidden from somebody occurs in no answer to them, whatever they ask', async ({
  world,
  host,
}) => {
  world.clock.set(noon);
  const create = () => createHost(world, 'Mia Member');
  const [maker, planner, day, reader] = [await create(), await create(), await create(), await create()];
  const all = { host, planner, day, reader };
  const { eventId } = await createLiveWedding(host);
  await addMember(world, eventId, maker, 'planner');
  await addMember(world, eventId, planner, 'planner');
  await addMember(world, eventId, day, 'day');
  await addMember(world, eventId, reader, 'reader');
  await world.services.db.update(users).set({ passwordHash });
  const hiddenFrom = await Promise.all(Object.values(all).map(readId));
  const ids = await plantSurprise(world, eventId, maker, hiddenFrom);
  const [id = ''] = ids;

  // Whose surprise it is finds it in all of these, so that they are worth looking through.
  const places: typeof more = {
    ...more,
    'schedule.get': (c) => c.schedule.get({ eventId, itemId: id }),
    'schedule.preview': (c) => c.schedule.preview({ eventId }),
    'runSheets.get': (c) => c.runSheets.get({ eventId }),
    'events.activity': (c) => c.events.activity({ eventId }),
    'notices.pending': (c) => c.notices.pending({ eventId }),
    'notifications.list': (c) => c.notifications.list({ eventId }),
    'invitations.sends': (c) => c.invitations.sends({ eventId }),
    'invitations.outbox': (c) => c.invitations.outbox({ eventId }),
    'eventFiles.export': (c) => c.eventFiles.export({ eventId }),
  };
  const silent: string[] = [];
  for (const [name, call] of Object.entries(places)) {
    if (!(await readAnswer(call(maker, eventId))).includes(word)) silent.push(name);
  }
  // The account of a member holds nothing of events of others.
  expect(silent).toEqual(['account.exportData']);

  // Who may change less comes first.
  const callers = Object.entries(all).toReversed();
  for (const [who, caller] of callers)
    expect([who, await listTelling(caller, eventId, randomUUID(), [word, ...ids])]).toEqual([who, []]);
  // By its id it is not there, and nothing of it is changed; what is answered may have the id that was asked for.
  for (const [who, caller] of callers)
    expect([who, await listTelling(caller, eventId, id, [word])]).toEqual([who, []]);
  const item = await maker.schedule.get({ eventId, itemId: id });
  expect([item.title, item.hiddenFrom]).toEqual([`${word} night`, hiddenFrom.toSorted()]);
}, 120_000);

test('a guest whom a surprise is for has it on their page, in their calendar and in what is held of them', async ({
  world,
  host,
}) => {
  world.clock.set(noon);
  const maker = await createHost(world, 'Mia Member');
  const { eventId, eventCode } = await createLiveWedding(host);
  await addMember(world, eventId, maker, 'planner');
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  // Also of a guest who is a host from whom it is hidden: whom it is for decides.
  await plantSurprise(world, eventId, maker, [await readId(host)]);
  const app = await startApp(world);
  const { address } = await phone.calendar.link(guest);
  const places: Record<string, Promise<string>> = {
    page: readAnswer(phone.join.schedule(guest)),
    told: readAnswer(phone.notifications.feed(guest)),
    held: readAnswer(phone.ownData.read(guest)),
    calendar: app.inject({ url: new URL(address).pathname }).then(({ body }) => body),
  };
  for (const [name, answer] of Object.entries(places))
    expect([name, await answer]).toEqual([name, expect.stringContaining(word)]);
  expect(await listTelling(host, eventId, randomUUID(), [word])).toEqual([]);
});
