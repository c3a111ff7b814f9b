import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';

type Row = { id?: string; name: string; role: string; email?: string; phone?: string };
const importRows = (
  host: Host,
  eventId: string,
  rows: Row[],
  { importId = randomUUID(), namesakes }: { importId?: string; namesakes?: 'add' | 'skip' } = {},
) =>
  host.attendees.import({
    eventId,
    importId,
    rows: rows.map((row) => ({ id: randomUUID(), ...row })),
    ...(namesakes && { namesakes }),
  });
const listNames = async (host: Host, eventId: string) =>
  (await host.attendees.list({ eventId })).attendees.map(({ name }) => name);
const listRoleNames = async (host: Host, eventId: string) =>
  (await host.roles.list({ eventId })).map(({ roleName }) => roleName);
const listLines = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines.map(({ kind, facts }) => [kind, facts['count']]);

describe('a corrected list', () => {
  test('doubles nobody who is on the list, whatever was corrected, and a host is told who they are', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const annaId = await createAttendee(host, eventId, { name: 'Anna Smith', roleId, phone: '06 12 34' });
    const rows = [
      { name: 'ánna  smith', role: 'Bridesmaids', phone: '06 99 99' },
      { name: 'Omar', role: 'Friends' },
    ];
    expect(await host.attendees.namesakes({ eventId, names: rows.map(({ name }) => name) })).toEqual([
      { id: annaId, name: 'Anna Smith', roleName: 'Family', email: null, phone: '06 12 34' },
    ]);
    expect(await importRows(host, eventId, rows, { namesakes: 'skip' })).toEqual({
      imported: 1,
      skipped: 1,
      rolesCreated: ['Friends'],
    });
    expect(await listRoleNames(host, eventId)).toEqual(['Family', 'Friends']);
    expect(await importRows(host, eventId, rows, { namesakes: 'add' })).toMatchObject({
      imported: 1,
      skipped: 1,
    });
  });

  test('has people of one name in it: both are added, in whichever chunks they come, and a retry adds nobody', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const ways = { importId: randomUUID(), namesakes: 'skip' as const };
    const first = [{ id: randomUUID(), name: 'Anna Smith', role: 'Family' }];
    const second = [{ id: randomUUID(), name: 'Anna Smith', role: 'Friends' }];
    for (const rows of [first, second, first, second]) {
      expect(await importRows(host, eventId, rows, ways)).toMatchObject({ imported: 1, skipped: 0 });
    }
    expect(await listNames(host, eventId)).toEqual(['Anna Smith', 'Anna Smith']);
  });

  test('that adds nobody leaves no line and no role', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    await createAttendee(host, eventId, { name: 'Anna Smith', roleId });
    const before = await listLines(host, eventId);
    const rows = [{ name: 'Anna Smith', role: 'Bridesmaids' }];
    expect(await importRows(host, eventId, rows, { namesakes: 'skip' })).toMatchObject({ imported: 0 });
    expect(await listLines(host, eventId)).toEqual(before);
    expect(await listRoleNames(host, eventId)).toEqual(['Family']);
  });

  test('finds no namesakes of another event', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { id: otherId } = await createWedding(otherHost);
    expect(await otherHost.attendees.namesakes({ eventId: otherId, names: ['Mary Lee'] })).toEqual([]);
    expect(await catchRefusal(otherHost.attendees.namesakes({ eventId, names: ['Mary Lee'] }))).toBe(
      'events.not_found',
    );
  });

  test('of thousands is compared in seconds, and undone', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const names = Array.from({ length: 4000 }, (_, at) => `Guest ${at}`);
    const importId = randomUUID();
    for (let at = 0; at < names.length; at += 1000) {
      const rows = names.slice(at, at + 1000).map((name) => ({ name, role: 'Family' }));
      await importRows(host, eventId, rows, { importId });
    }
    const started = performance.now();
    let found = 0;
    for (let at = 0; at < names.length; at += 2000) {
      found += (await host.attendees.namesakes({ eventId, names: names.slice(at, at + 2000) })).length;
    }
    expect(found).toBe(4000);
    expect(performance.now() - started).toBeLessThan(5000);
    const undoId = randomUUID();
    const [half, none] = [
      { removed: 2000, kept: 0, left: 2000 },
      { removed: 2000, kept: 0, left: 0 },
    ];
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject(half);
    expect(await listRoleNames(host, eventId)).toEqual(['Family']);
    expect(await host.attendees.undoImport({ eventId, importId, undoId })).toMatchObject(none);
    expect(await host.attendees.undoImport({ eventId, importId, undoId })).toMatchObject(none);
    expect(await listRoleNames(host, eventId)).toEqual([]);
    expect(await host.attendees.restore({ eventId, undoId })).toMatchObject({ restored: 2000 });
    expect(await host.attendees.restore({ eventId, undoId: importId })).toMatchObject({ restored: 2000 });
    expect(await host.roles.list({ eventId })).toMatchObject([{ roleName: 'Family', attendeeCount: 4000 }]);
  });
});

describe('a whole import', () => {
  test('is undone as one, with the roles that it made, and put back as one', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    await createAttendee(host, eventId, { name: 'Anna Smith', roleId });
    const importId = randomUUID();
    await importRows(host, eventId, [{ name: 'Omar', role: 'Friends' }], { importId });
    await importRows(
      host,
      eventId,
      [
        { name: 'Zoé', role: 'Family' },
        { name: 'Bo', role: 'Crew' },
      ],
      { importId },
    );
    expect(await host.attendees.imports({ eventId })).toMatchObject([
      { importId, people: 3, joined: 0, invited: 0 },
    ]);
    const [undone, again] = await Promise.all([
      host.attendees.undoImport({ eventId, importId }),
      host.attendees.undoImport({ eventId, importId }),
    ]);
    expect(undone).toMatchObject({ removed: 3, kept: 0, left: 0 });
    expect(again).toEqual(undone);
    expect(await listNames(host, eventId)).toEqual(['Anna Smith']);
    expect(await listRoleNames(host, eventId)).toEqual(['Family']);
    expect(await host.attendees.imports({ eventId })).toMatchObject([
      { canUndo: false, result: { added: 3 } },
    ]);
    expect(await listLines(host, eventId)).toEqual(
      expect.arrayContaining([
        ['attendees_imported', 3],
        ['attendees_unimported', 3],
      ]),
    );
    await host.attendees.restore({ eventId, undoId: importId });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ name, roleName }) => [name, roleName])).toEqual([
      ['Anna Smith', 'Family'],
      ['Bo', 'Crew'],
      ['Omar', 'Friends'],
      ['Zoé', 'Family'],
    ]);
  });

  test('leaves who has joined meanwhile, and the roles that they and the schedule use', async ({
    host,
    visitor,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const importId = randomUUID();
    const rows = [
      { name: 'Zoé Dupont', role: 'Crew' },
      { name: 'Bo Tan', role: 'Band' },
      { name: 'Cy Ray', role: 'Bus' },
    ];
    await importRows(host, eventId, rows, { importId });
    const band = (await host.roles.list({ eventId })).find(({ roleName }) => roleName === 'Band');
    await createItem(host, eventId, { roleIds: [band?.id ?? ''] });
    await joinAs(visitor, eventCode, 'Zoé Dupont');
    expect(await host.attendees.imports({ eventId })).toMatchObject([{ people: 3, joined: 1 }]);
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({
      removed: 2,
      kept: 1,
      joined: ['Zoé Dupont'],
      left: 0,
    });
    expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Zoé Dupont']);
    expect(await listRoleNames(host, eventId)).toEqual(['Family', 'Friends', 'Crew', 'Band']);
  });

  test('that was undone is not begun again by a part that comes late', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const importId = randomUUID();
    await importRows(host, eventId, [{ name: 'Omar', role: 'Friends' }], { importId });
    await host.attendees.undoImport({ eventId, importId });
    const late = await importRows(host, eventId, [{ name: 'Bo', role: 'Friends' }], { importId });
    expect(late).toEqual({ imported: 0, skipped: 1, rolesCreated: [] });
    expect(await listNames(host, eventId)).toEqual([]);
  });

  test('of the day before, or of another event, is not there', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const { id: otherId } = await createWedding(host);
    const importId = randomUUID();
    await importRows(host, eventId, [{ name: 'Omar', role: 'Friends' }], { importId });
    expect(await catchRefusal(host.attendees.undoImport({ eventId: otherId, importId }))).toBe('undo.gone');
    clock.advance(25 * 60);
    expect(await host.attendees.imports({ eventId })).toMatchObject([{ canUndo: false }]);
    expect(await catchRefusal(host.attendees.undoImport({ eventId, importId }))).toBe('undo.gone');
    expect(await listNames(host, eventId)).toEqual(['Omar']);
  });
});

test('an address of a list that is none stays, and is marked until it is mended', async ({ host }) => {
  const { id: eventId } = await createWedding(host);
  await importRows(host, eventId, [{ name: 'Omar', role: 'Friends', email: 'not-an-email', phone: 'n/a' }]);
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees).toMatchObject([
    { email: 'not-an-email', emailProblem: 'bad_email', phone: 'n/a', phoneProblem: 'bad_phone' },
  ]);
});
