import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eventDaysMax } from '@daysheet/shared/events/events.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { createLiveWedding, createWedding, weddingInput } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

const listKinds = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines.map(({ kind }) => kind);

test('what changes nothing is no line of activity: a label that stands, an event that is live or offline', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const label = { eventId, date: '2026-06-06', label: 'The big day' };
  const before = await listKinds(host, eventId);
  expect(before.filter((kind) => kind === 'event_activated')).toHaveLength(1);
  await host.events.renameDay({ ...label, label: '' });
  await host.events.activate({ eventId });
  expect(await listKinds(host, eventId)).toEqual(before);
  await host.events.renameDay(label);
  await host.events.renameDay(label);
  await host.events.deactivate({ eventId });
  await host.events.deactivate({ eventId });
  const after = await listKinds(host, eventId);
  expect(after.toSorted()).toEqual([...before, 'day_renamed', 'event_deactivated'].toSorted());
});

test('an event of ten years gets no further day', async ({ host }) => {
  const { startDate } = weddingInput();
  const longest = addDays(startDate, eventDaysMax - 1);
  const { id: eventId } = await createWedding(host, { endDate: addDays(longest, -1) });
  expect(await host.events.addDay({ eventId, endDate: addDays(longest, -1) })).toEqual({ endDate: longest });
  expect(await catchRefusal(host.events.addDay({ eventId, endDate: longest }))).toBe('events.too_long');
  expect((await host.events.get({ eventId })).endDate).toBe(longest);
});

test('of what is built, a role that is one person is nobody else’s to choose, and all others are', async ({
  host,
}) => {
  const [ana, friends, staff] = [randomUUID(), randomUUID(), randomUUID()];
  const roles = [
    { id: ana, roleName: 'Ana' },
    { id: friends, roleName: 'Friends' },
    { id: staff, roleName: 'Bo' },
  ];
  const people = [
    { id: randomUUID(), name: 'ana', roleId: ana },
    { id: randomUUID(), name: 'Bo', roleId: friends },
  ];
  const { id: eventId } = await host.events.build({ ...weddingInput(), roles, people, items: [] });
  const built = await host.roles.list({ eventId });
  expect(Object.fromEntries(built.map((role) => [role.roleName, role.openToNewcomers]))).toEqual({
    Ana: false,
    Bo: true,
    Friends: true,
  });
});

test('quiet hours are kept where a host saves something else, and end where they turn them off', async ({
  host,
}) => {
  const { event, eventId } = await createLiveWedding(host);
  const { name, startDate, endDate, timeZone, attendeeCount } = event;
  const fields = { eventId, name, startDate, endDate, timeZone, attendeeCount };
  const save = async (more: object) => {
    const { updatedAt } = await host.events.get({ eventId });
    await host.events.update({ ...fields, updatedAt, ...more });
    return (await host.events.get({ eventId })).quietHours;
  };
  const quietHours = { from: '22:00', until: '08:00' };
  expect(await save({ quietHours })).toEqual(quietHours);
  expect(await save({ location: 'Lake Bled' })).toEqual(quietHours);
  expect(await save({ quietHours: null })).toBeNull();
});
