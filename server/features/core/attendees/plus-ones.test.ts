import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';

/** Mary and Lea are a household that may bring `shared` together; Mary `own` besides. */
async function inviteLees(
  world: World,
  host: Host,
  { own = 0, shared = 0 }: { own?: number; shared?: number },
) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, maryId, familyId: roleId } = wedding;
  const leaId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId });
  const householdId = randomUUID();
  await host.households.create({
    eventId,
    undoId: randomUUID(),
    id: householdId,
    name: 'The Lees',
    address: '',
    plusOnes: shared,
    attendeeIds: [maryId, leaId],
  });
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [maryId], plusOnes: own });
  const [mary, lea] = [
    await joinOnPhone(world, eventCode, 'mary'),
    await joinOnPhone(world, eventCode, 'lea lee'),
  ];
  const people = async () => (await host.attendees.list({ eventId })).attendees;
  const names = async () => (await people()).map(({ name }) => name);
  return { ...wedding, householdId, leaId, mary, lea, names };
}

type Guest = Awaited<ReturnType<typeof joinOnPhone>>;
const name = ({ phone, guest }: Guest, called: string, id = randomUUID()) =>
  phone.attendees.namePlusOne({ ...guest, id, name: called });
const readBring = async ({ phone, guest }: Guest) => (await phone.answers.card(guest)).bring;

test('whom a guest names is somebody of the list, of their household and role, for whom they answer', async ({
  host,
  world,
}) => {
  const { eventId, mary, householdId, familyId } = await inviteLees(world, host, { own: 1 });
  const id = randomUUID();
  const askingId = await askWhoComes(host, eventId, null);
  expect(await readBring(mary)).toEqual({ left: 1, people: [] });
  await name(mary, 'Tim Oak', id);
  // The answer to it was lost, and it is sent once more.
  await name(mary, 'Tim Oak', id);
  expect(await readBring(mary)).toEqual({ left: 0, people: [{ id, name: 'Tim Oak', hasJoined: false }] });
  const { people } = await host.households.get({ eventId, householdId });
  expect(people.find((one) => one.id === id)).toMatchObject({ name: 'Tim Oak', roleId: familyId });
  await mary.phone.answers.give({ ...mary.guest, ...submit({ askingId, attendeeId: id, reply: 'coming' }) });
  expect((await host.answers.list({ eventId, askingId, which: 'coming' })).people).toMatchObject([
    { name: 'Tim Oak', by: 'household', byName: 'Mary Lee' },
  ]);
});

test('nobody brings more than the host allows, however many they name at once', async ({ host, world }) => {
  const { mary, lea, names } = await inviteLees(world, host, { own: 1, shared: 2 });
  const tries = Array.from({ length: 8 }, (_, at) => name(at % 2 === 0 ? mary : lea, `Brought Number${at}`));
  await Promise.allSettled(tries);
  const brought = (await names()).filter((one) => one.startsWith('Brought'));
  expect(brought.length).toBeLessThanOrEqual(3);
  // What is shared is taken; what is Mary's own can be.
  const { left } = await readBring(mary);
  expect(brought.length + left).toBe(3);
  expect((await readBring(lea)).left).toBe(0);
}, 60_000);

test('a child, and whoever is brought themselves, brings nobody', async ({ host, world }) => {
  const { eventId, eventCode, leaId, lea, mary } = await inviteLees(world, host, { shared: 3 });
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [leaId], isChild: true });
  expect(await catchRefusal(name(lea, 'Tim Oak'))).toBe('households.no_places_left');
  await name(mary, 'Tim Oak');
  const tim = await joinOnPhone(world, eventCode, 'tim oak');
  expect(await catchRefusal(name(tim, 'Ida Elm'))).toBe('households.no_places_left');
});

test('who was named is taken back until they join, and nobody else is', async ({ host, world }) => {
  const { eventCode, mary, lea, leaId, names } = await inviteLees(world, host, { own: 2 });
  const other = await inviteLees(world, host, { own: 1 });
  const [tim, ida, theirs] = [randomUUID(), randomUUID(), randomUUID()];
  await name(mary, 'Tim Oak', tim);
  await name(mary, 'Ida Elm', ida);
  await name(other.mary, 'Ann Ash', theirs);
  const takeBack = ({ phone, guest }: Guest, personId: string) =>
    phone.attendees.takePlusOneBack({ ...guest, personId });
  await takeBack(lea, tim);
  await takeBack(mary, leaId);
  await takeBack(mary, theirs);
  expect(await names()).toEqual(expect.arrayContaining(['Tim Oak', 'Lea Lee']));
  expect(await other.names()).toContain('Ann Ash');
  await takeBack(mary, tim);
  await takeBack(mary, tim);
  expect(await names()).not.toContain('Tim Oak');
  expect((await readBring(mary)).left).toBe(1);
  await joinOnPhone(world, eventCode, 'ida elm');
  expect(await catchRefusal(takeBack(mary, ida))).toBe('households.has_joined');
  expect((await readBring(mary)).people).toMatchObject([{ name: 'Ida Elm', hasJoined: true }]);
});

test('whom the host has with an address stays on the list, whoever brings them', async ({ host, world }) => {
  const { eventId, mary, maryId, familyId: roleId, names } = await inviteLees(world, host, { own: 2 });
  const jane = await createAttendee(host, eventId, { name: 'Jane Oak', roleId, email: 'jane@example.com' });
  const mark = { undoId: randomUUID(), attendeeIds: [jane], plusOneOf: maryId };
  await host.households.mark({ eventId, ...mark });
  expect(await readBring(mary)).toEqual({ left: 1, people: [] });
  await mary.phone.attendees.takePlusOneBack({ ...mary.guest, personId: jane });
  expect(await names()).toContain('Jane Oak');
});

test('a guest cannot name without end', async ({ host, world }) => {
  const { mary } = await inviteLees(world, host, {});
  const reasons = new Set<string>();
  for (let at = 0; at < 31; at += 1) reasons.add(await catchRefusal(name(mary, 'Tim Oak')));
  expect([...reasons]).toEqual(['households.no_places_left', 'join.too_many_tries']);
});

test('an id that is somebody else’s names nobody', async ({ host, world }) => {
  const { mary, leaId, names } = await inviteLees(world, host, { own: 1 });
  expect(await catchRefusal(name(mary, 'Tim Oak', leaId))).toBe('request.conflict');
  expect(await names()).not.toContain('Tim Oak');
});

test('a page hears that its guest may bring somebody', async ({ host, world }) => {
  const [some, none] = [await inviteLees(world, host, { shared: 1 }), await inviteLees(world, host, {})];
  const readAsks = async ({ phone, guest }: Guest) => (await phone.join.schedule(guest)).event.asks;
  expect([await readAsks(some.lea), await readAsks(none.lea)]).toEqual([true, undefined]);
});

test('a household of as many as one may have takes nobody more, and nobody else is counted to it', async ({
  host,
  world,
}) => {
  const { eventId, familyId: roleId, householdId, mary } = await inviteLees(world, host, { own: 3 });
  const others = await Promise.all(
    Array.from({ length: householdPeopleMax - 3 }, (_, at) =>
      createAttendee(host, eventId, { name: `Cousin Number${at}`, roleId }),
    ),
  );
  await host.households.move({ eventId, undoId: randomUUID(), householdId, attendeeIds: others });
  await name(mary, 'Tim Oak');
  expect(await catchRefusal(name(mary, 'Ida Elm'))).toBe('households.too_many_people');
  const [first = ''] = others;
  await host.households.move({ eventId, undoId: randomUUID(), householdId: null, attendeeIds: [first] });
  await name(mary, 'Ida Elm');
  const brought = (await readBring(mary)).people.map((one) => one.name);
  expect(brought.toSorted()).toEqual(['Ida Elm', 'Tim Oak']);
});

test('who brings somebody by now is brought by nobody again once their bringer is put back', async ({
  host,
  world,
}) => {
  const { eventId, eventCode, maryId, mary, leaId } = await inviteLees(world, host, { shared: 2 });
  await name(mary, 'Tim Oak', randomUUID());
  const tim = await joinOnPhone(world, eventCode, 'tim oak');
  const { attendees } = await host.attendees.list({ eventId });
  const timId = attendees.find((one) => one.name === 'Tim Oak')?.id ?? '';
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
  await name(tim, 'Zoe Ash');
  await host.attendees.restore({ eventId, undoId });
  expect((await readBring(tim)).people).toMatchObject([{ name: 'Zoe Ash' }]);
  // Nor by an undo of who brings whom.
  const marked = randomUUID();
  const own = await host.attendees.list({ eventId });
  const zoeId = own.attendees.find((one) => one.name === 'Zoe Ash')?.id ?? '';
  const mark = (id: string, change: { plusOneOf: string | null }, changeId = randomUUID()) =>
    host.households.mark({ eventId, undoId: changeId, attendeeIds: [id], ...change });
  await mark(zoeId, { plusOneOf: null }, marked);
  await mark(timId, { plusOneOf: leaId });
  await host.households.restore({ eventId, undoId: marked });
  expect((await readBring(tim)).people).toEqual([]);
});

test('somebody who was brought is brought by the same again once they are put back', async ({
  host,
  world,
}) => {
  const { eventId, mary } = await inviteLees(world, host, { own: 1 });
  const timId = randomUUID();
  await name(mary, 'Tim Oak', timId);
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: timId, undoId });
  await host.attendees.restore({ eventId, undoId });
  expect((await readBring(mary)).people).toMatchObject([{ name: 'Tim Oak' }]);
});

test('whom one of a household brings is heard by the others', async ({ host, world }) => {
  const { heard, take } = recordChanges(world);
  const { mary, maryId, leaId } = await inviteLees(heard, host, { shared: 1 });
  const id = randomUUID();
  take();
  await name(mary, 'Tim Oak', id);
  const [named] = take();
  expect(named?.guests).toEqual(expect.arrayContaining([maryId, leaId]));
  await mary.phone.attendees.takePlusOneBack({ ...mary.guest, personId: id });
  const [back] = take();
  expect(back?.guests).toEqual(expect.arrayContaining([id, maryId, leaId]));
});
