import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createAttendee, createRole, createWedding } from '../../../../tests/factories/events.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';

type Row = { id?: string; name: string; role: string; email?: string; phone?: string; twin?: number };
const importRows = (host: Host, eventId: string, rows: Row[], importId = randomUUID()) =>
  host.attendees.import({ eventId, importId, rows: rows.map((row) => ({ id: randomUUID(), ...row })) });

describe('importing a guest list', () => {
  test('a host gets the people of the file, and the roles that the event lacks', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    await createRole(host, eventId, 'Family');
    const result = await importRows(host, eventId, [
      { name: 'Mary', role: ' FAMILY  ' },
      { name: 'Omar', role: 'Photographers', phone: '+44 20 7946 0664' },
      { name: 'さくら', role: 'photographers', phone: '0127228176' },
      { name: '=HYPERLINK("http://example.com","x")', role: 'Family' },
    ]);
    expect(result).toEqual({ imported: 4, skipped: 0, rolesCreated: ['Photographers'] });
    expect((await host.roles.list({ eventId })).map((role) => [role.roleName, role.description])).toEqual([
      ['Family', null],
      ['Photographers', 'Imported role: Photographers'],
    ]);
    const { attendees } = await host.attendees.list({ eventId, sort: 'name' });
    expect(attendees.map(({ name, phone }) => [name, phone])).toContainEqual(['さくら', '0127228176']);
    expect(attendees.map(({ name }) => name)).toContain('=HYPERLINK("http://example.com","x")');
  });

  test('somebody who is on the list already, or twice in the file, is skipped and counted', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    await createAttendee(host, eventId, { name: 'Mary Lee', roleId, phone: '06 12 34' });
    const rows = [
      { name: 'mary lee', role: 'family', phone: '061234' },
      { name: 'Mary Lee', role: 'Family', email: 'another@example.com' },
      { name: 'Omar', role: 'Family' },
      { name: 'Omar', role: 'Family' },
    ];
    expect(await importRows(host, eventId, rows)).toMatchObject({ imported: 2, skipped: 2 });
    expect(await importRows(host, eventId, rows)).toMatchObject({ imported: 0, skipped: 4 });
  });

  test('two guests who are told apart by nothing are both added, once, in whichever chunks they come', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    await createAttendee(host, eventId, { name: 'Omar', roleId });
    const chunks: Row[][] = [
      [
        { name: 'Omar', role: 'Family', twin: 0 },
        { name: 'Omar', role: 'Family', twin: 1 },
      ],
      [{ name: 'Omar', role: 'Family', twin: 2 }],
    ];
    const send = async () => {
      const answers = [];
      for (const rows of chunks) answers.push(await importRows(host, eventId, rows));
      return answers.map(({ imported, skipped }) => [imported, skipped]);
    };
    expect(await send()).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(await send()).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect((await host.attendees.list({ eventId })).total).toBe(3);
  });

  test('a chunk that is sent again adds nobody, and answers as it did', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const rows = [
      { id: randomUUID(), name: 'Mary', role: 'Family' },
      { id: randomUUID(), name: 'Omar', role: 'Family' },
    ];
    const importId = randomUUID();
    const [first, again] = await Promise.all([
      importRows(host, eventId, rows, importId),
      importRows(host, eventId, rows, importId),
    ]);
    expect([first.imported, again.imported]).toEqual([2, 2]);
    expect((await host.attendees.list({ eventId })).total).toBe(2);
  });

  test('more rows than a chunk has are refused, and another host adds nobody', async ({
    host,
    otherHost,
  }) => {
    const { id: eventId } = await createWedding(host);
    const rows = Array.from({ length: 1001 }, (_, n) => ({ name: `Guest ${n}`, role: 'Family' }));
    expect(await catchRefusal(importRows(host, eventId, rows))).toBe('input');
    expect(await catchRefusal(importRows(otherHost, eventId, rows.slice(0, 1)))).toBe('events.not_found');
  });
});
