import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  createItem,
  createLiveWedding,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const both = { from: '2026-06-06', to: '2026-06-07' };
const titles = (items: { title: string }[]) => items.map((item) => item.title);

describe('a new item', () => {
  test("begins and ends when the clocks of the event's zone say so", async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, { title: 'Dancing', startTime: '21:30', endTime: '01:00' });
    const [item] = await host.schedule.list({ eventId, ...both });
    expect(item).toMatchObject({
      title: 'Dancing',
      startTime: '21:30',
      endTime: '01:00',
      startsAt: '2026-06-06T19:30:00.000Z',
      endsAt: '2026-06-06T23:00:00.000Z',
      audience: 'everyone',
    });
  });

  test('keeps the words that the host gives it, and when they want to be told', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const words = { description: 'Two songs.\nThen cake.', location: 'Boathouse', notificationMinutes: 30 };
    const itemId = await createItem(host, eventId, words);
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject(words);
    const quiet = await createItem(host, eventId, { notificationMinutes: null });
    expect(await host.schedule.get({ eventId, itemId: quiet })).toMatchObject({
      description: null,
      location: null,
      notificationMinutes: null,
    });
  });

  test('is there once for a host who tries again after a lost answer', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const input = itemInput(eventId);
    await Promise.all([host.schedule.create(input), host.schedule.create(input)]);
    expect(await host.schedule.list({ eventId, ...both })).toHaveLength(1);
  });

  test("is refused outside the event's days, without title or time, and for individuals without one", async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const add = (overrides: Parameters<typeof createItem>[2]) =>
      catchRefusal(createItem(host, eventId, overrides));
    expect(await add({ eventDate: '2026-06-08' })).toBe('schedule.outside_dates');
    expect(await add({ title: ' ' })).toBe('input');
    expect(await add({ startTime: '' })).toBe('input');
    expect(await add({ startTime: '24:00' })).toBe('input');
    expect(await add({ assignmentType: 'individuals' })).toBe('input');
    expect(await add({ notificationMinutes: -1 })).toBe('input');
  });

  test('is refused for roles and people of another event, and nothing half-made stays', async ({
    host,
    otherHost,
  }) => {
    const { id: eventId } = await createWedding(host);
    const theirs = await createLiveWedding(otherHost);
    expect(await catchRefusal(createItem(host, eventId, { roleIds: [theirs.familyId] }))).toBe(
      'roles.not_found',
    );
    const individuals = { assignmentType: 'individuals', attendeeIds: [theirs.maryId] } as const;
    expect(
      await catchRefusal(createItem(host, eventId, { ...individuals, attendeeIds: [theirs.maryId] })),
    ).toBe('attendees.not_found');
    expect(await host.schedule.list({ eventId, ...both })).toEqual([]);
    expect(await catchRefusal(createItem(otherHost, eventId))).toBe('events.not_found');
  });
});

describe('a day of the schedule', () => {
  test('is in order of start, with the night after it', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, { title: 'Brunch', eventDate: '2026-06-07', startTime: '10:00' });
    await createItem(host, eventId, {
      title: 'Last bus',
      eventDate: '2026-06-07',
      startTime: '02:30',
      endTime: null,
    });
    await createItem(host, eventId, { title: 'Dinner' });
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00' });
    const saturday = await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' });
    expect(titles(saturday)).toEqual(['Ceremony', 'Dinner', 'Last bus']);
    expect(await host.schedule.dayCounts({ eventId })).toEqual([
      { date: '2026-06-06', items: 2 },
      { date: '2026-06-07', items: 2 },
    ]);
  });
});

test('a host who narrows the dates sees by day how many items they leave out', async ({ host }) => {
  const { id: eventId, ...event } = await createWedding(host, { startDate: '2026-06-05' });
  await createItem(host, eventId, { eventDate: '2026-06-05' });
  await createItem(host, eventId, { eventDate: '2026-06-06' });
  await createItem(host, eventId, { eventDate: '2026-06-07' });
  await createItem(host, eventId, { eventDate: '2026-06-07', startTime: '10:00' });
  expect(await host.schedule.outsideCounts({ eventId })).toEqual([]);
  const dates = { startDate: '2026-06-06', endDate: '2026-06-06' };
  await host.events.update({ ...event, ...dates, eventId });
  expect(await host.schedule.outsideCounts({ eventId })).toEqual([
    { date: '2026-06-05', items: 1 },
    { date: '2026-06-07', items: 2 },
  ]);
});

test('a host who thinks of other dates reads what they would leave out', async ({ host }) => {
  const { id: eventId } = await createWedding(host, { startDate: '2026-06-05', endDate: '2026-06-12' });
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-12' } } as const;
  await createItem(host, eventId, { title: 'Yoga', eventDate: '2026-06-05', repeat });
  await createItem(host, eventId, { title: 'Farewell', eventDate: '2026-06-12' });
  await createItem(host, eventId, {
    title: 'Bus',
    eventDate: '2026-06-11',
    startTime: '01:00',
    endTime: null,
  });
  const ask = (startDate: string, endDate: string) =>
    host.schedule.outsideAfter({ eventId, startDate, endDate });
  expect(await ask('2026-06-05', '2026-06-12')).toEqual({ items: 0, repeating: 0 });
  expect(await ask('2026-06-05', '2026-06-10')).toEqual({ items: 1, repeating: 1 });
  expect(await ask('2026-06-06', '2026-06-12')).toEqual({ items: 0, repeating: 1 });
  expect(await ask('2026-06-13', '2026-06-20')).toEqual({ items: 2, repeating: 1 });
});

describe('an edited item', () => {
  test('is on its new day, for those whom it is for now', async ({ host }) => {
    const { eventId, familyId, maryId, omarId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Dinner', roleIds: [familyId] });
    const { id: _id, ...fields } = itemInput(eventId, {
      eventDate: '2026-06-07',
      startTime: '20:00',
      endTime: null,
    });
    await host.schedule.update({
      ...fields,
      undoId: randomUUID(),
      itemId,
      assignmentType: 'individuals',
      attendeeIds: [omarId],
    });
    const [item] = await host.schedule.list({ eventId, from: '2026-06-07', to: '2026-06-07' });
    expect(item).toMatchObject({
      startsAt: '2026-06-07T18:00:00.000Z',
      endsAt: '2026-06-07T19:00:00.000Z',
      audience: 'individuals',
      roleIds: [],
      attendees: [{ id: omarId, name: 'Omar Haddad' }],
    });
    expect(titles((await host.schedule.preview({ eventId, attendeeId: maryId })).items)).toEqual([
      'Ceremony',
    ]);
  });

  test('of another event does not exist, and its audience stays', async ({ host, otherHost }) => {
    const mine = await createWedding(host);
    const theirs = await createLiveWedding(otherHost);
    const itemId = await createItem(otherHost, theirs.eventId, {
      title: 'Private',
      roleIds: [theirs.familyId],
    });
    const { id: _id, ...fields } = itemInput(mine.id, { title: 'Mine' });
    expect(await catchRefusal(host.schedule.update({ ...fields, undoId: randomUUID(), itemId }))).toBe(
      'schedule.not_found',
    );
    const undoId = randomUUID();
    expect(await catchRefusal(host.schedule.delete({ eventId: mine.id, itemId, undoId }))).toBe(
      'schedule.not_found',
    );
    const [, item] = await otherHost.schedule.list({ eventId: theirs.eventId, ...both });
    expect(item).toMatchObject({ title: 'Private', audience: 'roles' });
  });
});

describe('a deleted item', () => {
  test('comes back for those it was for and who are still there', async ({ host }) => {
    const { eventId, familyId, friendsId, omarId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Photographs', roleIds: [familyId, friendsId] });
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId, undoId });
    await host.schedule.delete({ eventId, itemId, undoId });
    expect(titles(await host.schedule.list({ eventId, ...both }))).toEqual(['Ceremony']);
    await host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
    await host.roles.delete({ eventId, roleId: friendsId });
    await host.schedule.restore({ eventId, undoId });
    await host.schedule.restore({ eventId, undoId });
    const [, item] = await host.schedule.list({ eventId, ...both });
    expect(item).toMatchObject({ id: itemId, title: 'Photographs', roleIds: [familyId], audience: 'roles' });
  });

  test('does not come back by the undo of a person', async ({ host }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId }))).toBe('undo.gone');
  });
});

describe("a host's preview of the schedule", () => {
  test("shows nothing of another event's roles and people", async ({ host, otherHost }) => {
    const { id: eventId } = await createWedding(host);
    const theirs = await createLiveWedding(otherHost);
    expect(await catchRefusal(host.schedule.preview({ eventId, roleId: theirs.familyId }))).toBe(
      'roles.not_found',
    );
    expect(await catchRefusal(host.schedule.preview({ eventId, attendeeId: theirs.maryId }))).toBe(
      'attendees.not_found',
    );
    expect(await catchRefusal(host.schedule.preview({ eventId: theirs.eventId }))).toBe('events.not_found');
  });
});
