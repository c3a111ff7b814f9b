import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { weddingInput } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const item = (repeat: Repeat, eventDate: string) => ({
  id: randomUUID(),
  title: 'Anniversary',
  description: null,
  location: null,
  eventDate,
  repeat,
  startTime: '12:00',
  endTime: null,
  notificationMinutes: null,
  roleIds: [],
});

test('a host may build an event of rules that reach thousands of years ahead, and others are answered meanwhile', async ({
  host,
}) => {
  const event = weddingInput();
  const ends = { kind: 'times', times: 999 } as const;
  const rules: Repeat[] = [
    { frequency: 'yearly', every: 7, ends },
    { frequency: 'yearly', every: 99, ends },
    { frequency: 'monthly', every: 99, on: 'date', ends },
    { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2999-12-31' } },
  ];
  const items = rules.flatMap((repeat) => Array.from({ length: 100 }, () => item(repeat, event.startDate)));
  const begun = performance.now();
  await host.events.build({ ...event, roles: [], people: [], items });
  // It took two minutes, in which nobody else was answered.
  expect(performance.now() - begun).toBeLessThan(10_000);
  const { readiness } = await host.events.get({ eventId: event.id });
  expect(readiness.itemCount).toBe(400);
});

test('an event is refused where an id of its people is taken, in the list or elsewhere', async ({
  host,
  otherHost,
}) => {
  const role = { id: randomUUID(), roleName: 'Friends' };
  const person = { id: randomUUID(), name: 'Ada', roleId: role.id };
  const build = (people: (typeof person)[]) =>
    otherHost.events.build({ ...weddingInput(), roles: [{ ...role, id: role.id }], people, items: [] });
  expect(await catchRefusal(build([person, { ...person, name: 'Ben' }]))).toBe('request.conflict');
  await host.events.build({ ...weddingInput(), roles: [role], people: [person], items: [] });
  expect(await catchRefusal(build([person]))).toBe('request.conflict');
});

test('roles that an event is built of have a colour each', async ({ host }) => {
  const roles = ['Family', 'Friends', 'Crew'].map((roleName) => ({ id: randomUUID(), roleName }));
  const { id: eventId } = await host.events.build({ ...weddingInput(), roles, people: [], items: [] });
  expect(new Set((await host.roles.list({ eventId })).map(({ color }) => color)).size).toBe(3);
});

test('what an event is built of repeats with an end, as what is added to it', async ({ host }) => {
  const event = weddingInput();
  const endless = item({ frequency: 'daily', every: 1, ends: { kind: 'never' } }, event.startDate);
  const build = host.events.build({ ...event, roles: [], people: [], items: [endless] });
  expect(await catchRefusal(build)).toBe('schedule.needs_end');
  expect(await catchRefusal(host.events.get({ eventId: event.id }))).toBe('events.not_found');
});

describe('an event that is built in one go', () => {
  const roleId = randomUUID();
  const build = () => ({
    ...weddingInput({ eventType: 'ongoing' }),
    roles: [{ id: roleId, roleName: 'Parent' }],
    people: [{ id: randomUUID(), name: 'Dad', roleId }],
    items: [
      {
        id: randomUUID(),
        title: 'School run',
        eventDate: '2026-06-06',
        startTime: '07:30',
        notificationMinutes: 15,
        roleIds: [roleId],
      },
    ],
  });

  test('has its roles, people and items at once, and once', async ({ host }) => {
    const input = build();
    const [first, second] = await Promise.all([host.events.build(input), host.events.build(input)]);
    expect(second.eventCode).toBe(first.eventCode);
    expect(first.eventCode).toMatch(/^EVT.{9}$/);
    const eventId = first.id;
    expect(await host.events.get({ eventId })).toMatchObject({
      readiness: { attendeeCount: 1, itemCount: 1, roleCount: 1 },
    });
    expect((await host.schedule.preview({ eventId, roleId })).items).toMatchObject([{ title: 'School run' }]);
  });

  test('is not there at all where an item names a role that is not among them', async ({ host }) => {
    const { roles: _none, people: _nobody, ...input } = { ...build(), id: randomUUID() };
    const items = input.items.map((item) => ({ ...item, id: randomUUID() }));
    const orphan = { ...input, roles: [], people: [], items };
    expect(await catchRefusal(host.events.build(orphan))).toBe('roles.not_found');
    expect(await catchRefusal(host.events.get({ eventId: input.id }))).toBe('events.not_found');
  });

  test('begins today at the earliest, as one that is made empty does', async ({ host }) => {
    const past = { ...weddingInput({ startDate: '2026-06-04' }), roles: [], people: [], items: [] };
    expect(await catchRefusal(host.events.build(past))).toBe('events.start_in_past');
    expect((await host.events.list({})).events).toEqual([]);
  });
});
