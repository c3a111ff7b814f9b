import { randomUUID } from 'node:crypto';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { askQuestion, askWhoComes } from '../../../../tests/factories/answers.ts';
import { changeFrom } from '../../../../tests/factories/invite-imports.ts';
import { createAttendee, createLiveWedding, createRole } from '../../../../tests/factories/events.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, type Host, test } from '../../../../tests/test.ts';

const stage = (host: Host, eventId: string, importId: string, part: Partial<ImportPart>) =>
  host.attendees.stageImport({
    eventId,
    importId,
    fileName: 'guests.csv',
    add: [],
    change: [],
    remove: [],
    ...part,
  });
const save = async (host: Host, eventId: string, part: Partial<ImportPart>) => {
  const importId = randomUUID();
  await stage(host, eventId, importId, part);
  const rows = (part.add?.length ?? 0) + (part.change?.length ?? 0) + (part.remove?.length ?? 0);
  return { importId, ...(await host.attendees.saveImport({ eventId, importId, rows })) };
};
const add = (name: string, role: string) => ({ id: randomUUID(), name, role });
const readRole = async (host: Host, eventId: string, attendeeId: string) =>
  (await host.attendees.list({ eventId })).attendees.find(({ id }) => id === attendeeId)?.roleName;

test('who has the name of somebody, and another role, is somebody else', async ({ host }) => {
  const { eventId } = await createLiveWedding(host);
  expect(await save(host, eventId, { add: [add('Mary Lee', 'Friends')] })).toMatchObject({
    added: 1,
    known: 0,
  });
  expect(await save(host, eventId, { add: [add('Mary Lee', 'Family')] })).toMatchObject({
    added: 0,
    known: 1,
  });
});

test('a role that went since cannot be given back; what else an import changed is', async ({ host }) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const crewId = await createRole(host, eventId, 'Crew');
  const aloneId = await createAttendee(host, eventId, { name: 'Al Lone', roleId: crewId });
  const to = (from: string) => ({ role: { from, to: 'Friends' } });
  const { importId } = await save(host, eventId, {
    change: [
      { id: maryId, ...to('Family') },
      { id: aloneId, ...to('Crew'), phone: { from: null, to: '06 12 34' } },
    ],
  });
  await host.roles.delete({ eventId, roleId: crewId });
  expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({
    reverted: 2,
    changedSince: ['Al Lone'],
  });
  expect(await readRole(host, eventId, maryId)).toBe('Family');
  expect(await readRole(host, eventId, aloneId)).toBe('Friends');
  const { attendees } = await host.attendees.list({ eventId, roleId: familyId });
  expect(attendees.map(({ name }) => name)).toEqual(['Mary Lee']);
});

test.for([
  { renamed: 'the one that people had', names: { Family: 'Kin' }, back: 'Kin' },
  { renamed: 'the one that they were given', names: { Friends: 'Mates' }, back: 'Family' },
  { renamed: 'one as the other was', names: { Friends: 'Mates', Family: 'Friends' }, back: 'Friends' },
])('a role that was renamed since is given back: $renamed', async ({ names, back }, { host }) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const { importId } = await save(host, eventId, {
    change: [{ id: maryId, role: { from: 'Family', to: 'Friends' } }],
  });
  const roles = await host.roles.list({ eventId });
  for (const [before, roleName] of Object.entries(names)) {
    const role = roles.find((one) => one.roleName === before);
    await host.roles.update({ eventId, roleId: role?.id ?? '', roleName });
  }
  expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({
    reverted: 1,
    changedSince: [],
  });
  expect(await readRole(host, eventId, maryId)).toBe(back);
});

test('a part that comes again after its import was saved is the part that it was', async ({ host }) => {
  const { eventId } = await createLiveWedding(host);
  const importId = randomUUID();
  const part = { add: [add('Ana', 'Family'), add('Ben', 'Family')] };
  expect(await stage(host, eventId, importId, part)).toEqual({ staged: 2 });
  await host.attendees.saveImport({ eventId, importId, rows: 2 });
  expect(await stage(host, eventId, importId, part)).toEqual({ staged: 2 });
  expect((await host.attendees.list({ eventId, search: 'ana' })).total).toBe(1);
});

test('whose entry an import changes hears so, and who is cleared off the list', async ({ world }) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  take();
  const { importId } = await save(host, eventId, {
    change: [{ id: maryId, phone: { from: null, to: '06 12 34' } }],
  });
  expect(take()).toEqual([{ kind: 'attendees_updated', guests: [maryId] }]);
  await host.attendees.undoImport({ eventId, importId });
  expect(take()).toEqual([{ kind: 'attendees_updated', guests: [maryId] }]);
  await host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
  expect(take()).toEqual([{ kind: 'attendee_removed', guests: [omarId] }]);
  for (const _twice of [1, 2]) await host.attendees.clear({ eventId, undoId: randomUUID() });
  expect(take()).toEqual([{ guests: 'all' }]);
  const { lines } = await host.events.activity({ eventId });
  expect(lines.filter(({ kind }) => kind === 'attendees_cleared')).toMatchObject([{ facts: { count: 1 } }]);
});

test('a list says who comes where places are few, also after the last day, in its host’s name', async ({
  host,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null, { capacity: 1, deadlineOn: '2026-06-01' });
  const comes = { invite: { coming: { from: null, to: 'coming' } } } as const;
  await save(host, eventId, { change: [{ id: maryId, ...comes }] });
  await save(host, eventId, { change: [{ id: omarId, ...comes }] });
  const { people } = await host.answers.list({ eventId, askingId, which: 'all' });
  expect(people.map(({ name, byName }) => [name, byName])).toEqual([
    ['Mary Lee', 'Hana Host'],
    ['Omar Haddad', 'Hana Host'],
  ]);
  expect((await host.answers.askings({ eventId }))[0]?.counts).toMatchObject({ coming: 2, waiting: 1 });
});

test('a list answers no question for whom it is not asked', async ({ host }) => {
  const { eventId, maryId, omarId, friendsId } = await createLiveWedding(host);
  const questionId = await askQuestion(host, eventId, { roleIds: [friendsId] });
  const eats = { invite: { meal: { from: null, to: 'Fish' } } } as const;
  await save(host, eventId, {
    change: [
      { id: maryId, ...eats },
      { id: omarId, ...eats },
    ],
  });
  const read = async (attendeeId: string) => (await host.answers.ofPerson({ eventId, attendeeId })).questions;
  expect(await read(maryId)).toEqual([]);
  expect(await read(omarId)).toMatchObject([{ id: questionId, value: 'Fish' }]);
});

test('a role that is written in capitals is the one that is there, in every script', async ({ host }) => {
  const { eventId } = await createLiveWedding(host);
  await createRole(host, eventId, 'Aile');
  const roles = ['AİLE', 'aile', 'ΦΊΛΟΣ', 'φίλοσ', 'ΦΊΛΟΙ ΤΗΣ', 'φίλοι της'];
  const saved = await save(host, eventId, { add: roles.map((role, at) => add(`Guest ${at}`, role)) });
  expect(saved).toMatchObject({ added: 6 });
  const { attendees } = await host.attendees.list({ eventId, search: 'Guest' });
  expect(attendees.map(({ roleId }) => roleId).map((id, _, all) => all.indexOf(id))).toEqual([
    0, 0, 2, 2, 4, 4,
  ]);
});

test('a role that people are added and changed to is made and named once, however it is written', async ({
  host,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const saved = await save(host, eventId, {
    add: [add('Guest', 'φίλος')],
    change: [
      { id: maryId, ...changeFrom('role', 'Family', 'φίλος') },
      { id: omarId, ...changeFrom('role', 'Friends', 'ΦΊΛΟΣ') },
    ],
  });
  expect(saved).toMatchObject({ added: 1, changed: 2, rolesCreated: ['φίλος'] });
});

test('what the database takes for one name of a role is one to us, in all of Unicode', async ({ world }) => {
  const lowered = await world.services.db.execute<{ written: string; lower: string }>(sql`
    select written, lower(written) as lower from (
      select unnest(array[letter, 'a' || letter, 'a' || letter || 'b', letter || U&'\\0307']) as written
      from (select chr(code) as letter from generate_series(1, 1114111) code
        where code not between 55296 and 57343) letters where lower(letter) <> letter) words`);
  expect(lowered.length).toBeGreaterThan(4000);
  const apart = lowered.filter(({ written, lower }) => toRoleNameKey(written) !== toRoleNameKey(lower));
  expect(apart).toEqual([]);
});
