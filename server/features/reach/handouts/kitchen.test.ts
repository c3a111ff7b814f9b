import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { readDownload, readDownloadBytes } from '../../../../tests/downloads.ts';
import { askQuestion, askWhoComes } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { createHost, type Host, test } from '../../../../tests/test.ts';

/** Mary and Ben, a child, come; Omar does not; Zoe has not answered. The dinner has one place, which is Mary's. */
async function askOfFood(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, maryId, omarId, familyId } = wedding;
  const benId = await createAttendee(host, eventId, { name: 'Ben Lee', roleId: familyId });
  await createAttendee(host, eventId, { name: 'Zoe', roleId: familyId });
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [benId], isChild: true });
  const dinnerId = await createItem(host, eventId, { title: 'Dinner', startTime: '20:00' });
  const ofEvent = await askWhoComes(host, eventId, null);
  const ofDinner = await askWhoComes(host, eventId, dinnerId, { capacity: 1 });
  const menuId = await askQuestion(host, eventId, { itemId: dinnerId });
  const food = { kind: 'food', label: 'Is there anything you cannot eat?', choices: ['Everything', 'Vegan'] };
  const foodId = await askQuestion(host, eventId, { ...food, kind: 'food', isSensitive: true });
  const reply = (askingId: string, attendeeId: string, reply: 'coming' | 'not_coming') => ({
    askingId,
    attendeeId,
    reply,
  });
  const words = (questionId: string, attendeeId: string, value: string, note: string | null = null) => ({
    questionId,
    attendeeId,
    version: 1,
    value,
    note,
  });
  await host.answers.enter({
    eventId,
    submissionId: randomUUID(),
    replies: [
      reply(ofEvent, maryId, 'coming'),
      reply(ofEvent, benId, 'coming'),
      reply(ofEvent, omarId, 'not_coming'),
      reply(ofDinner, maryId, 'coming'),
    ],
    words: [
      words(menuId, maryId, 'Fish'),
      words(menuId, omarId, 'Beans'),
      words(foodId, maryId, 'Vegan', '=NUTS()'),
      words(foodId, benId, 'Everything', '=nuts()'),
      words(foodId, omarId, 'Vegan', 'Milk'),
    ],
  });
  await host.answers.enter({
    eventId,
    submissionId: randomUUID(),
    replies: [reply(ofDinner, benId, 'coming')],
    words: [],
  });
  return wedding;
}

const caterer = { kind: 'caterer' } as const;

describe('what a caterer is told', () => {
  test('is how many come, are expected and wait, of the event and of each item, children apart', async ({
    host,
  }) => {
    const { eventId } = await askOfFood(host);
    const { kitchen } = await host.handouts.get({ eventId, ...caterer });
    expect(
      kitchen?.coming.map(({ item, asked, coming, children, expected, waiting }) => [
        item?.title,
        [asked, coming, children, expected, waiting],
      ]),
    ).toEqual([
      [undefined, [4, 2, 1, 3, 0]],
      ['Dinner', [4, 1, 0, 1, 1]],
    ]);
  });

  test('counts what those eat who have a place, and nothing sensitive unasked', async ({ host }) => {
    const { eventId } = await askOfFood(host);
    const { kitchen } = await host.handouts.get({ eventId, ...caterer });
    expect(kitchen).toMatchObject({ leftOut: 1, notes: [] });
    expect(kitchen?.meals).toMatchObject([
      {
        item: { title: 'Dinner' },
        choices: [
          { value: 'Fish', people: 1, children: 0 },
          { value: 'Beans', people: 0 },
        ],
        unanswered: { people: 0 },
      },
    ]);
    const all = (await host.handouts.get({ eventId, ...caterer, withSensitive: true })).kitchen;
    expect(all?.leftOut).toBe(0);
    // Two questions created at the same moment have no fixed order.
    const breakfast = all?.meals.find(({ choices }) => choices.some(({ value }) => value === 'Vegan'));
    expect(breakfast?.choices).toEqual([
      { value: 'Everything', people: 1, children: 1 },
      { value: 'Vegan', people: 1, children: 0 },
    ]);
    expect(all?.notes.map(({ value, people, children, names }) => [value, people, children, names])).toEqual([
      ['Everything', 1, 1, null],
      ['Vegan', 1, 0, null],
    ]);
    expect(JSON.stringify(all)).not.toContain('Mary');
  });

  test('has names beside allergies where a host chooses so, in files as well, whose cells calculate nothing', async ({
    host,
  }) => {
    const { eventId } = await askOfFood(host);
    const chosen = { eventId, ...caterer, withNames: true, withSensitive: true };
    const { kitchen } = await host.handouts.get(chosen);
    expect(kitchen?.notes.map(({ names }) => names)).toEqual([['Ben Lee'], ['Mary Lee']]);
    const csv = await readDownload(await host.handouts.export(chosen));
    expect(csv).toContain(",Allergies,'=NUTS() (Vegan),1,0,Mary Lee\r\n");
    expect(csv).toContain(',Dinner,,What will you eat?,Fish,1,0,\r\n');
    expect(csv).toContain(',Answers,Waiting,1,,\r\n');
    expect(csv).not.toContain('Milk');
    const plain = await readDownload(await host.handouts.export({ eventId, ...caterer }));
    expect(plain).not.toMatch(/nuts|Mary/i);
    expect(csv).not.toContain('left out');
    expect(plain).toContain(
      ',Ana & Søren,,Left out,One question about food is sensitive: its answers are left out.,,,\r\n',
    );
    const file = await readDownloadBytes(await host.handouts.export({ ...chosen, format: 'xlsx' }));
    const rows = (await readXlsx(file)).sheets[0]?.rows ?? [];
    expect(rows.some((row) => row[6] === '=NUTS() (Vegan)')).toBe(true);
  });

  test('is told to a reader without names and without what is sensitive', async ({ host, world }) => {
    const { eventId } = await askOfFood(host);
    const reader = await createHost(world, 'Rita Reader');
    await addMember(world, eventId, reader, 'reader');
    const chosen = { eventId, ...caterer, withNames: true, withSensitive: true };
    const { kitchen } = await reader.handouts.get(chosen);
    expect(kitchen).toMatchObject({ leftOut: 1, notes: [] });
    expect(JSON.stringify(kitchen)).not.toMatch(/nuts|Mary|Vegan/i);
    expect(await readDownload(await reader.handouts.export(chosen))).not.toMatch(/nuts|Mary|Vegan/i);
  });

  test('of some days is what is asked of them, and of the event as a whole', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } } as const;
    const day = { eventId, ...caterer, withSensitive: true } as const;
    const saturday = { ...day, from: '2026-06-06', to: '2026-06-06' };
    const sunday = { ...day, from: '2026-06-07', to: '2026-06-07' };
    const add = (title: string, more: object) => createItem(host, eventId, { title, ...more });
    const dinnerId = await add('Dinner', { startTime: '20:00' });
    const brunchId = await add('Brunch', { eventDate: '2026-06-07', startTime: '11:00' });
    const lunchId = await add('Lunch', { startTime: '12:00', repeat: daily });
    const soupId = await add('Soup', { eventDate: '2026-06-07', startTime: '01:00', endTime: null });
    for (const itemId of [null, dinnerId, brunchId, lunchId, soupId]) {
      await askWhoComes(host, eventId, itemId);
      await askQuestion(host, eventId, { itemId, isSensitive: itemId === brunchId });
    }
    const tell = async (input: typeof day | typeof saturday) => {
      const { kitchen } = await host.handouts.get(input);
      const titles = (rows: { item: { title: string } | null }[] = []) =>
        rows.map(({ item }) => item?.title ?? 'all').toSorted();
      expect(titles(kitchen?.meals)).toEqual(titles(kitchen?.coming));
      return titles(kitchen?.coming);
    };
    expect(await tell(day)).toEqual(['Brunch', 'Dinner', 'Lunch', 'Soup', 'all']);
    expect(await tell(saturday)).toEqual(['Dinner', 'Lunch', 'Soup', 'all']);
    expect(await tell(sunday)).toEqual(['Brunch', 'Lunch', 'all']);
    // No question of that day is left out.
    const { kitchen } = await host.handouts.get({ ...saturday, withSensitive: false });
    expect(kitchen?.leftOut).toBe(0);
    const csv = await readDownload(await host.handouts.export(saturday));
    expect(csv).toContain('2026-06-06,20:00,,Dinner,,What will you eat?,Fish,0,0,');
    expect(csv).not.toContain('Brunch');
  });

  test('has nothing of an item that is hidden from who reads it', async ({ host, world }) => {
    const { eventId } = await createLiveWedding(host);
    const friend = await createHost(world, 'Freya Friend');
    await addMember(world, eventId, friend, 'planner');
    const itemId = await createItem(friend, eventId, {
      title: 'Hen night',
      hiddenFrom: [await readId(host)],
    });
    await askWhoComes(friend, eventId, itemId);
    await askQuestion(friend, eventId, { itemId, label: 'What do you drink?' });
    expect((await friend.handouts.get({ eventId, ...caterer })).kitchen).toMatchObject({
      coming: [{ item: { title: 'Hen night' } }],
      meals: [{ label: 'What do you drink?' }],
    });
    const { kitchen } = await host.handouts.get({ eventId, ...caterer });
    expect(kitchen).toMatchObject({ coming: [], meals: [], leftOut: 0 });
  });
});
