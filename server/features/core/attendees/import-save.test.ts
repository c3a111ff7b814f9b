import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import {
  createAttendee,
  createLiveWedding,
  createRole,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';

const add = (name: string, role: string, more: object = {}) => ({ id: randomUUID(), name, role, ...more });
const save = async (host: Host, eventId: string, part: Partial<ImportPart>, importId = randomUUID()) => {
  const whole = { add: [], change: [], remove: [], ...part };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.xlsx', ...whole });
  const rows = whole.add.length + whole.change.length + whole.remove.length;
  return host.attendees.saveImport({ eventId, importId, rows });
};
const listPeople = async (host: Host, eventId: string) =>
  (await host.attendees.peopleToMatch({ eventId })).people
    .map(({ name, role, email, phone }) => [name, role, email, phone].join('|'))
    .toSorted();
const listRoles = async (host: Host, eventId: string) =>
  (await host.roles.list({ eventId })).map(({ roleName }) => roleName);

async function createListed(host: Host) {
  const { id: eventId } = await createWedding(host);
  const roleId = await createRole(host, eventId, 'Family');
  const person = { name: 'Anna Smith', roleId, email: 'anna@example.com', phone: '06 12 34' };
  return {
    eventId,
    anna: await createAttendee(host, eventId, person),
    bo: await createAttendee(host, eventId, { name: 'Bo', roleId }),
  };
}
const editAnna = (id: string) => ({
  id,
  name: { from: 'Anna Smith', to: 'Anna Lee' },
  role: { from: 'Family', to: 'Crew' },
  phone: { from: '06 12 34', to: '07 99' },
});

describe('an import', () => {
  test('adds, changes and takes off the list in one go, and says what it did', async ({ host }) => {
    const { eventId, anna, bo } = await createListed(host);
    const result = await save(host, eventId, {
      add: [add('Cy', 'Crew')],
      change: [editAnna(anna)],
      remove: [bo],
    });
    expect(result).toEqual({ added: 1, known: 0, changed: 1, missed: 0, removed: 1, rolesCreated: ['Crew'] });
    expect(await listPeople(host, eventId)).toEqual(['Anna Lee|Crew|anna@example.com|07 99', 'Cy|Crew||']);
    expect(await host.attendees.list({ eventId, search: 'lee' })).toMatchObject({ total: 1 });
    const { lines } = await host.events.activity({ eventId });
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['attendees_cleared', 'attendees_imported', 'attendees_updated']),
    );
  });

  test('sent and saved twice is one, also at once', async ({ host }) => {
    const { eventId, anna, bo } = await createListed(host);
    const importId = randomUUID();
    const part = { add: [add('Cy', 'Crew')], change: [editAnna(anna)], remove: [bo] };
    const [one, other] = await Promise.all([
      save(host, eventId, part, importId),
      save(host, eventId, part, importId),
    ]);
    expect(other).toEqual(one);
    expect(await save(host, eventId, part, importId)).toEqual(one);
    expect(await listPeople(host, eventId)).toHaveLength(2);
  });

  test('of which a part is missing is not saved', async ({ host }) => {
    const { eventId } = await createListed(host);
    const importId = randomUUID();
    const part = { add: [add('Cy', 'Crew')], change: [], remove: [] };
    await host.attendees.stageImport({ eventId, importId, fileName: 'a.csv', ...part });
    const refused = host.attendees.saveImport({ eventId, importId, rows: 2 });
    expect(await catchRefusal(refused)).toBe('attendees.import_gone');
    expect(await catchRefusal(host.attendees.saveImport({ eventId, importId: randomUUID(), rows: 1 }))).toBe(
      'attendees.import_gone',
    );
    expect(await listPeople(host, eventId)).toHaveLength(2);
    expect(await host.attendees.imports({ eventId })).toEqual([]);
  });

  test('that does not fit leaves everything as it was', async ({ host }) => {
    const { eventId, anna } = await createListed(host);
    const many = Array.from({ length: 210 }, (_, at) => add(`Guest ${at}`, `Role ${at}`));
    const refused = save(host, eventId, { add: many, change: [editAnna(anna)] });
    expect(await catchRefusal(refused)).toBe('roles.too_many');
    expect(await listPeople(host, eventId)).toEqual([
      'Anna Smith|Family|anna@example.com|06 12 34',
      'Bo|Family||',
    ]);
    expect(await listRoles(host, eventId)).toEqual(['Family']);
  });

  test('does not change what somebody else changed since the host looked', async ({ host }) => {
    const { eventId, anna } = await createListed(host);
    const roleId = (await host.roles.list({ eventId }))[0]?.id ?? '';
    await host.attendees.update({
      eventId,
      attendeeId: anna,
      name: 'Anna Smith',
      roleId,
      email: null,
      phone: '0000',
    });
    expect(await save(host, eventId, { change: [editAnna(anna)] })).toMatchObject({ changed: 1, missed: 0 });
    expect(await listPeople(host, eventId)).toContain('Anna Lee|Crew||0000');
    const again = { id: anna, phone: { from: '06 12 34', to: '08 00' } };
    expect(await save(host, eventId, { change: [again] })).toMatchObject({ changed: 0, missed: 1 });
  });

  test('doubles nobody whose name came onto the list with another apostrophe', async ({ host }) => {
    const { eventId } = await createListed(host);
    const roleId = await createRole(host, eventId, 'Crew');
    await createAttendee(host, eventId, { name: 'Sean O’Brien', roleId });
    const part = { add: [add("Sean O'Brien", 'Crew')] };
    expect(await save(host, eventId, part)).toMatchObject({ added: 0, known: 1 });
    const found = await host.attendees.namesakes({ eventId, names: ['Sean O´Brien'] });
    expect(found.map(({ name }) => name)).toEqual(['Sean O’Brien']);
  });

  test('doubles nobody who came onto the list meanwhile, unless the host insists', async ({ host }) => {
    const { eventId } = await createListed(host);
    const row = { email: 'ANNA@example.com', phone: '061234' };
    expect(await save(host, eventId, { add: [add('anna smith', 'FAMILY', row)] })).toMatchObject({
      added: 0,
      known: 1,
    });
    const insists = { ...row, insists: true };
    expect(await save(host, eventId, { add: [add('anna smith', 'FAMILY', insists)] })).toMatchObject({
      added: 1,
    });
    expect(await save(host, eventId, { add: [add('Bo', 'Family', { twin: 1 })] })).toMatchObject({
      added: 1,
    });
  });

  test('changes and removes nobody of another event, and is nobody else’s', async ({ host, otherHost }) => {
    const { eventId, anna, bo } = await createListed(host);
    const { id: otherId } = await createWedding(otherHost);
    const part = { change: [editAnna(anna)], remove: [bo] };
    expect(await save(otherHost, otherId, part)).toMatchObject({ changed: 0, missed: 1, removed: 0 });
    // The role that it needed is there all the same, and told.
    const { lines } = await otherHost.events.activity({ eventId: otherId });
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'role_added', facts: { roleName: 'Crew' } }),
    );
    expect(await listPeople(host, eventId)).toEqual([
      'Anna Smith|Family|anna@example.com|06 12 34',
      'Bo|Family||',
    ]);
    const importId = randomUUID();
    await save(host, eventId, { add: [add('Cy', 'Crew')] }, importId);
    const stolen = save(otherHost, otherId, { add: [add('Di', 'Crew')] }, importId);
    expect(await catchRefusal(stolen)).toBe('attendees.import_gone');
  });

  test('begun often keeps the newest', async ({ host, clock }) => {
    const { eventId } = await createListed(host);
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const part = { add: [], change: [], remove: [randomUUID()] };
    for (const importId of ids) {
      await host.attendees.stageImport({ eventId, importId, fileName: '', ...part });
      clock.advance(1);
    }
    const [oldest, second, ...kept] = ids.map(
      (importId) => () => host.attendees.saveImport({ eventId, importId, rows: 1 }),
    );
    for (const saveGone of [oldest, second])
      expect(await catchRefusal(saveGone?.() ?? Promise.resolve())).toBe('attendees.import_gone');
    for (const saveKept of kept) await saveKept();
  });
});

describe('an import taken back', () => {
  test('leaves everything as it was, and twice is once', async ({ host }) => {
    const { eventId, anna, bo } = await createListed(host);
    const before = await listPeople(host, eventId);
    const importId = randomUUID();
    await save(host, eventId, { add: [add('Cy', 'Crew')], change: [editAnna(anna)], remove: [bo] }, importId);
    expect(await host.attendees.imports({ eventId })).toMatchObject([
      {
        importId,
        fileName: 'guests.xlsx',
        by: 'Hana Host',
        canUndo: true,
        people: 1,
        result: { changed: 1, removed: 1 },
      },
    ]);
    const undone = await host.attendees.undoImport({ eventId, importId });
    expect(undone).toEqual({
      removed: 1,
      left: 0,
      kept: 0,
      joined: [],
      reverted: 1,
      restored: 1,
      withoutHousehold: [],
      changedSince: [],
    });
    expect(await listPeople(host, eventId)).toEqual(before);
    expect(await listRoles(host, eventId)).toEqual(['Family']);
    expect(await host.attendees.undoImport({ eventId, importId })).toEqual(undone);
    expect(await host.attendees.imports({ eventId })).toMatchObject([{ canUndo: false }]);
  });

  test('leaves who has joined, and what was changed since, and says whom', async ({ host, visitor }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const people = (await host.attendees.peopleToMatch({ eventId })).people;
    const mary = people.find(({ name }) => name === 'Mary Lee');
    if (!mary) throw new Error('No Mary.');
    const importId = randomUUID();
    const change = {
      id: mary.id,
      name: { from: 'Mary Lee', to: 'Mary Li' },
      email: { from: mary.email, to: 'mary@example.com' },
    };
    await save(
      host,
      eventId,
      { add: [add('Zoé Dupont', 'Crew'), add('Cy', 'Bus')], change: [change] },
      importId,
    );
    await joinAs(visitor, eventCode, 'Zoé Dupont');
    await save(host, eventId, { change: [{ id: mary.id, name: { from: 'Mary Li', to: 'Mary Lo' } }] });
    const undone = {
      removed: 1,
      left: 0,
      kept: 1,
      joined: ['Zoé Dupont'],
      reverted: 1,
      restored: 0,
      withoutHousehold: [],
      changedSince: ['Mary Lo'],
    };
    expect(await host.attendees.undoImport({ eventId, importId })).toEqual(undone);
    expect(await host.attendees.undoImport({ eventId, importId })).toEqual(undone);
    const left = await listPeople(host, eventId);
    expect(left).toContain(`Mary Lo|Family|${mary.email ?? ''}|${mary.phone ?? ''}`);
    expect(left).toContain('Zoé Dupont|Crew||');
    expect(await listRoles(host, eventId)).toContain('Crew');
    expect(await listRoles(host, eventId)).not.toContain('Bus');
  });

  test('that only changed people can be taken back, for a day', async ({ host, clock, otherHost }) => {
    const { eventId, anna } = await createListed(host);
    const [first, second] = [randomUUID(), randomUUID()];
    await save(host, eventId, { change: [{ id: anna, phone: { from: '06 12 34', to: '07' } }] }, first);
    expect(await host.attendees.undoImport({ eventId, importId: first })).toMatchObject({
      removed: 0,
      reverted: 1,
    });
    await save(host, eventId, { change: [{ id: anna, phone: { from: '06 12 34', to: '07' } }] }, second);
    const { id: otherId } = await createWedding(otherHost);
    expect(await catchRefusal(otherHost.attendees.undoImport({ eventId: otherId, importId: second }))).toBe(
      'undo.gone',
    );
    clock.advance(25 * 60);
    expect(await catchRefusal(host.attendees.undoImport({ eventId, importId: second }))).toBe('undo.gone');
    expect(await listPeople(host, eventId)).toContain('Anna Smith|Family|anna@example.com|07');
  });
});

test('twenty thousand people are staged and saved', async ({ host }) => {
  const { id: eventId } = await createWedding(host);
  const importId = randomUUID();
  for (let part = 0; part < 20; part += 1) {
    const rows = Array.from({ length: 1000 }, (_, at) =>
      add(`Guest ${part * 1000 + at}`, 'Family', { phone: `+4420794${part * 1000 + at}` }),
    );
    await host.attendees.stageImport({
      eventId,
      importId,
      fileName: 'a.csv',
      add: rows,
      change: [],
      remove: [],
    });
  }
  expect(await host.attendees.saveImport({ eventId, importId, rows: 20_000 })).toMatchObject({
    added: 20_000,
  });
  expect((await host.attendees.list({ eventId })).total).toBe(20_000);
});
