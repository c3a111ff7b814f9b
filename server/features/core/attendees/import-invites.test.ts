import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readGuestText } from '@daysheet/shared/guest-lists/guest-text.ts';
import { matchGuestRows } from '@daysheet/shared/guest-lists/matching.ts';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { test } from '../../../../tests/test.ts';
import {
  addInvited,
  askAll,
  changeFrom,
  novaks,
  saveInvites,
  tellInvites,
} from '../../../../tests/factories/invite-imports.ts';

describe('an import of households and answers', () => {
  test('makes households by name, and enters answers as the host’s word, for who is new and who is changed', async ({
    host,
  }) => {
    const { eventId, maryId, askingId } = await askAll(host);
    const { result } = await saveInvites(host, eventId, {
      add: [addInvited('Ana', novaks), addInvited('Ben', { household: 'the novaks', coming: 'not_coming' })],
      change: [
        {
          id: maryId,
          invite: {
            ...changeFrom('household', null, 'The Novaks'),
            ...changeFrom('plusOnes', '0', '2'),
            ...changeFrom('coming', null, 'maybe'),
            ...changeFrom('diet', null, 'vegan; no honey'),
          },
        },
      ],
    });
    expect(result).toMatchObject({ added: 2, changed: 1, missed: 0 });
    expect(await tellInvites(host, eventId)).toEqual({
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
    const says = { ...changeFrom('coming', null, 'not_coming'), ...changeFrom('meal', null, 'Fish') };
    await saveInvites(host, eventId, {
      change: [
        {
          id: maryId,
          invite: {
            ...says,
            ...changeFrom('coming', 'coming', 'not_coming'),
            ...changeFrom('meal', 'Beans', 'Fish'),
          },
        },
        { id: omarId, invite: says },
      ],
    });
    expect(await tellInvites(host, eventId)).toMatchObject({
      'Mary Lee': '-|0|coming|Beans|-',
      'Omar Haddad': '-|0|maybe|Fish|-',
    });
  });

  test('has an event ask who comes only where its host said so', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await saveInvites(host, eventId, { add: [addInvited('Ana', { coming: 'coming' })] });
    expect(await host.answers.askings({ eventId })).toEqual([]);
    const { importId } = await saveInvites(
      host,
      eventId,
      { add: [addInvited('Bo', { coming: 'coming' })] },
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
    await saveInvites(host, eventId, { add: [addInvited('Ana', novaks), addInvited('Bo', novaks)] });
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
    await saveInvites(host, eventId, {
      change: [{ id: maryId, invite: changeFrom('coming', 'coming', 'not_coming') }],
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
    const renamed = { id: maryId, ...changeFrom('name', 'Mary Lee', 'Mary Leigh') };
    const { result } = await tryAsAnswering(world, { eventId, attendeeId: maryId }, () =>
      saveInvites(host, eventId, {
        change: [renamed, { id: omarId, invite: changeFrom('coming', null, 'coming') }],
      }),
    );
    expect(result).toMatchObject({ changed: 2, missed: 0 });
    expect(await tellInvites(host, eventId)).toMatchObject({ 'Omar Haddad': '-|0|coming|-|-' });
  });

  test('asks nobody else’s event: ids of another are nobody there', async ({ host, otherHost }) => {
    const { eventId, maryId } = await askAll(host);
    const theirs = await askAll(otherHost);
    const invite = { ...changeFrom('household', null, 'Thieves'), ...changeFrom('coming', null, 'coming') };
    const { result } = await saveInvites(otherHost, theirs.eventId, { change: [{ id: maryId, invite }] });
    expect(result).toMatchObject({ changed: 0, missed: 1 });
    expect(await tellInvites(host, eventId)).toMatchObject({ 'Mary Lee': '-|0|-|-|-' });
    expect(await otherHost.households.list({ eventId: theirs.eventId })).toEqual([]);
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
  await saveInvites(host, eventId, {
    add: invites.map((one, at) => addInvited(`Guest ${at}`, spread(one, at))),
  });
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
  await saveInvites(host, eventId, { add: [addInvited('Ana', { meal: 'Vegan', diet: 'Nuts' })] });
  expect(await tellInvites(host, eventId)).toMatchObject({ Ana: '-|0|-|Vegan|Nuts' });
  expect(await readDownload(await host.attendees.export({ eventId }))).not.toMatch(/Vegan|Nuts/);
});
