import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { ImportPart } from '@daysheet/shared/attendee-imports.schemas.ts';
import { readGuestText } from '@daysheet/shared/guest-lists/guest-text.ts';
import { matchGuestRows } from '@daysheet/shared/guest-lists/matching.ts';
import { atOnce } from '@daysheet/shared/work.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { type Host, test } from '../../../../tests/test.ts';

const save = async (
  host: Host,
  eventId: string,
  part: Partial<ImportPart>,
  more: { importId?: string; asks?: boolean } = {},
) => {
  const { importId = randomUUID(), asks = false } = more;
  const whole = { add: [], change: [], remove: [], ...part };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.xlsx', ...whole });
  const rows = whole.add.length + whole.change.length + whole.remove.length;
  const result = await host.attendees.saveImport({ eventId, importId, rows, asks });
  return { importId, result };
};
const tell = async (host: Host, eventId: string) =>
  Object.fromEntries(
    (await host.attendees.peopleToMatch({ eventId })).people.map(({ name, invite }) => [
      name,
      Object.values(invite)
        .map((value) => value ?? '-')
        .join('|'),
    ]),
  );
const novaks = {
  household: 'The Novaks',
  plusOnes: '1',
  coming: 'coming',
  meal: 'fish',
  diet: 'Nuts',
} as const;
const add = (name: string, invite: object) => ({ id: randomUUID(), name, role: 'Family', invite });
const change = <Field extends string>(field: Field, from: string | null, to: string) => ({
  [field]: { from, to },
});

async function askAll(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId } = wedding;
  const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
  const menuId = await askQuestion(host, eventId);
  const foodId = await askQuestion(host, eventId, { kind: 'food', label: 'Allergies?', choices: ['Vegan'] });
  return { ...wedding, askingId, menuId, foodId };
}

describe('an import of households and answers', () => {
  test('makes households by name, and enters answers as the host’s word, for who is new and who is changed', async ({
    host,
  }) => {
    const { eventId, maryId, askingId } = await askAll(host);
    const { result } = await save(host, eventId, {
      add: [add('Ana', novaks), add('Ben', { household: 'the novaks', coming: 'not_coming' })],
      change: [
        {
          id: maryId,
          invite: {
            ...change('household', null, 'The Novaks'),
            ...change('plusOnes', '0', '2'),
            ...change('coming', null, 'maybe'),
            ...change('diet', null, 'vegan; no honey'),
          },
        },
      ],
    });
    expect(result).toMatchObject({ added: 2, changed: 1, missed: 0 });
    expect(await tell(host, eventId)).toEqual({
      Ana: 'The Novaks|1|coming|Fish|Nuts',
      Ben: 'The Novaks|0|not_coming|-|-',
      'Mary Lee': 'The Novaks|2|maybe|-|Vegan; no honey',
      'Omar Haddad': '-|0|-|-|-',
    });
    expect(await host.households.list({ eventId })).toMatchObject([{ name: 'The Novaks', people: 3 }]);
    const { people } = await host.answers.list({ eventId, askingId, which: 'coming' });
    expect(people).toMatchObject([{ name: 'Ana', by: 'host', byName: 'Hana Host' }]);
    expect(await host.answers.history({ eventId, askingId })).toHaveLength(3);
  });

  test('never says otherwise than people did themselves, nor what was changed since the host looked', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, maryId, omarId, askingId, menuId } = await askAll(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const words = [{ questionId: menuId, attendeeId: maryId, version: 1, value: 'Beans', note: null }];
    await phone.answers.give({
      ...guest,
      ...submit({ askingId, attendeeId: maryId, reply: 'coming' }),
      words,
    });
    const listed = (await host.attendees.peopleToMatch({ eventId })).people;
    expect(listed.find(({ id }) => id === maryId)).toMatchObject({ own: ['coming', 'meal'] });
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: omarId, reply: 'maybe' }) });
    const says = { ...change('coming', null, 'not_coming'), ...change('meal', null, 'Fish') };
    await save(host, eventId, {
      change: [
        {
          id: maryId,
          invite: {
            ...says,
            ...change('coming', 'coming', 'not_coming'),
            ...change('meal', 'Beans', 'Fish'),
          },
        },
        { id: omarId, invite: says },
      ],
    });
    expect(await tell(host, eventId)).toMatchObject({
      'Mary Lee': '-|0|coming|Beans|-',
      'Omar Haddad': '-|0|maybe|Fish|-',
    });
  });

  test('has an event ask who comes only where its host said so', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await save(host, eventId, { add: [add('Ana', { coming: 'coming' })] });
    expect(await host.answers.askings({ eventId })).toEqual([]);
    const { importId } = await save(
      host,
      eventId,
      { add: [add('Bo', { coming: 'coming' })] },
      { asks: true },
    );
    const asking = { item: null, allowsMaybe: true, counts: { coming: 1 } };
    expect(await host.answers.askings({ eventId })).toMatchObject([asking]);
    await host.attendees.undoImport({ eventId, importId });
    expect(await host.answers.askings({ eventId })).toEqual([]);
  });

  test('gives places in their order where there are only so many', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await askWhoComes(host, eventId, null, { capacity: 1 });
    await save(host, eventId, { add: [add('Ana', novaks), add('Bo', novaks)] });
    expect(await host.answers.askings({ eventId })).toMatchObject([
      { places: 1, counts: { coming: 2, waiting: 1 } },
    ]);
  });

  test('frees a place for who waits, who is told so once', async ({ host, world }) => {
    const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { capacity: 1 });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'omar');
    for (const attendeeId of [maryId, omarId])
      await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    await save(host, eventId, {
      change: [{ id: maryId, invite: change('coming', 'coming', 'not_coming') }],
    });
    expect(await host.answers.askings({ eventId })).toMatchObject([
      { places: 1, counts: { coming: 1, waiting: 0, notComing: 1 } },
    ]);
    const { notifications } = await phone.notifications.feed(guest);
    expect(notifications.map(({ kind }) => kind)).toEqual(['place']);
  });

  test('holds nothing that a guest needs who answers, while it waits for that guest', async ({
    host,
    world,
  }) => {
    const { eventId, maryId, omarId } = await askAll(host);
    const renamed = { id: maryId, ...change('name', 'Mary Lee', 'Mary Leigh') };
    const { result } = await tryAsAnswering(world, { eventId, attendeeId: maryId }, () =>
      save(host, eventId, { change: [renamed, { id: omarId, invite: change('coming', null, 'coming') }] }),
    );
    expect(result).toMatchObject({ changed: 2, missed: 0 });
    expect(await tell(host, eventId)).toMatchObject({ 'Omar Haddad': '-|0|coming|-|-' });
  });

  test('asks nobody else’s event: ids of another are nobody there', async ({ host, otherHost }) => {
    const { eventId, maryId } = await askAll(host);
    const theirs = await askAll(otherHost);
    const invite = { ...change('household', null, 'Thieves'), ...change('coming', null, 'coming') };
    const { result } = await save(otherHost, theirs.eventId, { change: [{ id: maryId, invite }] });
    expect(result).toMatchObject({ changed: 0, missed: 1 });
    expect(await tell(host, eventId)).toMatchObject({ 'Mary Lee': '-|0|-|-|-' });
    expect(await otherHost.households.list({ eventId: theirs.eventId })).toEqual([]);
  });
});

describe('taken back, an import of households and answers', () => {
  test('leaves everything as it was, also a household that was gone with its last', async ({ host }) => {
    const { eventId, maryId, omarId, askingId, foodId } = await askAll(host);
    const lees = { name: 'The Lees', address: '1 Main Street', plusOnes: 3, attendeeIds: [maryId] };
    await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
    const words = [{ questionId: foodId, attendeeId: omarId, version: 1, value: null, note: 'Milk' }];
    await host.answers.enter({
      eventId,
      ...submit({ askingId, attendeeId: omarId, reply: 'maybe' }),
      words,
    });
    const before = [await tell(host, eventId), await host.answers.history({ eventId, askingId })];
    const { importId } = await save(host, eventId, {
      add: [add('Ana', novaks)],
      change: [
        {
          id: maryId,
          invite: { ...change('household', 'The Lees', 'The Novaks'), ...change('coming', null, 'coming') },
        },
        {
          id: omarId,
          invite: {
            ...change('plusOnes', '0', '1'),
            ...change('coming', 'maybe', 'coming'),
            ...change('diet', 'Milk', 'Vegan'),
          },
        },
      ],
    });
    expect(await tell(host, eventId)).toMatchObject({
      'Mary Lee': 'The Novaks|0|coming|-|-',
      'Omar Haddad': '-|1|coming|-|Vegan',
    });
    await host.attendees.undoImport({ eventId, importId });
    expect([await tell(host, eventId), await host.answers.history({ eventId, askingId })]).toEqual(before);
    const [household] = await host.households.list({ eventId });
    expect(await host.households.get({ eventId, householdId: household?.id ?? '' })).toMatchObject({
      name: 'The Lees',
      address: '1 Main Street',
      plusOnes: 3,
    });
  });

  test('holds nothing that a guest needs who answers, while it waits for that guest', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await save(host, eventId, {
      add: [add('Ana', novaks)],
      change: [{ id: maryId, ...change('name', 'Mary Lee', 'Mary Leigh') }],
    });
    const undone = await tryAsAnswering(world, { eventId, attendeeId: maryId }, () =>
      host.attendees.undoImport({ eventId, importId }),
    );
    expect(undone).toMatchObject({ removed: 1, reverted: 1, changedSince: [] });
  });

  test('says of whom something went back, also where that is their household alone', async ({ host }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await save(host, eventId, {
      change: [{ id: maryId, invite: change('household', null, 'The Novaks') }],
    });
    const countLines = async () => (await host.events.activity({ eventId })).lines.length;
    const before = await countLines();
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 1 });
    expect(await countLines()).toBe(before + 1);
    expect((await host.attendees.list({ eventId })).counts.together).toBe(0);
  });

  test('says of nobody that they are as before who were moved since', async ({ host }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await save(host, eventId, {
      change: [{ id: maryId, invite: change('household', null, 'The Novaks') }],
    });
    const lees = { name: 'The Lees', address: null, plusOnes: 0, attendeeIds: [maryId] };
    await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({
      reverted: 0,
      changedSince: ['Mary Lee'],
    });
    expect((await tell(host, eventId))['Mary Lee']).toMatch(/^The Lees/);
  });

  test('tells of the roles that go with it, also where nothing else does', async ({ host, guest }) => {
    const { eventId, eventCode, maryId, friendsId } = await askAll(host);
    const { importId } = await save(host, eventId, {
      change: [{ id: maryId, role: { from: 'Family', to: 'Cousins' } }],
    });
    const { email, phone, hint } = { email: null, phone: null, hint: null };
    await host.attendees.update({
      eventId,
      attendeeId: maryId,
      name: 'Mary Lee',
      roleId: friendsId,
      email,
      phone,
      hint,
    });
    const listRoles = async () =>
      (await guest.join.findEvent({ eventCode })).roles.map(({ roleName }) => roleName);
    expect(await listRoles()).toContain('Cousins');
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 0 });
    expect(await listRoles()).not.toContain('Cousins');
    await host.attendees.restore({ eventId, undoId: importId });
    expect(await listRoles()).toContain('Cousins');
  });

  test('leaves what somebody answered since', async ({ host, world }) => {
    const { eventId, eventCode, maryId, askingId } = await askAll(host);
    const { importId } = await save(host, eventId, {
      change: [{ id: maryId, invite: change('coming', null, 'coming') }],
    });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    await phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: maryId, reply: 'not_coming' }) });
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 0 });
    expect(await tell(host, eventId)).toMatchObject({ 'Mary Lee': '-|0|not_coming|-|-' });
    // Nor does it forget what she changed her mind from.
    const history = await host.answers.history({ eventId, askingId });
    expect(history.map(({ by, reply }) => `${by} ${reply}`).toSorted()).toEqual([
      'guest not_coming',
      'host coming',
    ]);
  });
});

test('a list that is exported is read back as itself, whatever people answered', async ({ host }) => {
  const { eventId } = await askAll(host);
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((words) => words.trim());
  const filled = text.filter((words) => words !== '');
  const invite = fc.record(
    {
      household: fc.oneof(filled, fc.constant('=SUM(A1)'), fc.constant('-1')),
      plusOnes: fc.integer({ min: 1, max: 9 }).map(String),
      coming: fc.constantFrom('coming', 'not_coming', 'maybe'),
      meal: fc.constantFrom('Fish', 'beans'),
      diet: fc.oneof(filled, fc.constant('Vegan'), fc.constant('vegan; =1+1'), fc.constant('Vegan;')),
    },
    { requiredKeys: [] },
  );
  // Some share a household, and not more than fit into one.
  const spread = (one: { household?: string }, at: number) =>
    one.household ? { ...one, household: `${one.household} ${at % 60}` } : one;
  const invites = fc.sample(invite, 150);
  await save(host, eventId, { add: invites.map((one, at) => add(`Guest ${at}`, spread(one, at))) });
  const csv = await readDownload(await host.attendees.export({ eventId }));
  const { people } = await host.attendees.peopleToMatch({ eventId });
  const read = atOnce(readGuestText(csv))?.rows ?? [];
  expect(read).toHaveLength(people.length);
  expect(matchGuestRows(read, people).rows.filter(({ kind }) => kind !== 'same')).toEqual([]);
});

test('answers to what a host called sensitive are in no export, and a reader is told no food', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  await askQuestion(host, eventId, { kind: 'food', choices: ['Vegan'], isSensitive: true });
  await save(host, eventId, { add: [add('Ana', { meal: 'Vegan', diet: 'Nuts' })] });
  expect(await tell(host, eventId)).toMatchObject({ Ana: '-|0|-|Vegan|Nuts' });
  expect(await readDownload(await host.attendees.export({ eventId }))).not.toMatch(/Vegan|Nuts/);
});
