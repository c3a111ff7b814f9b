import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { changeFrom } from '../../../../tests/factories/invite-imports.ts';
import { decideAll, mary, omar, publishSheet } from '../../../../tests/factories/published-sheets.ts';
import { type Host, test } from '../../../../tests/test.ts';

const listNamed = async (host: Host, eventId: string) => {
  const { lines } = await host.events.activity({ eventId });
  return lines.flatMap(({ kind, facts }) => (kind === 'attendee_added' ? [String(facts['name'])] : []));
};

async function importChanges(
  host: Host,
  eventId: string,
  change: { id: string; from: string; to: string }[],
) {
  const importId = randomUUID();
  const changes = change.map(({ id, from, to }) => ({ id, ...changeFrom('name', from, to) }));
  const part = { add: [], change: changes, remove: [] };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.xlsx', ...part });
  await host.attendees.saveImport({ eventId, importId, rows: changes.length });
  return importId;
}

test('whom an import calls otherwise, earlier lines do too, and as before once it is taken back', async ({
  host,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const annaId = await createAttendee(host, eventId, { name: 'Anna Smith', roleId: familyId });
  const before = await listNamed(host, eventId);
  expect(before).toContain('Anna Smith');
  const importId = await importChanges(host, eventId, [{ id: annaId, from: 'Anna Smith', to: 'Anna Lee' }]);
  expect(await listNamed(host, eventId)).toEqual(
    before.map((name) => (name === 'Anna Smith' ? 'Anna Lee' : name)),
  );
  await host.attendees.undoImport({ eventId, importId });
  expect(await listNamed(host, eventId)).toEqual(before);
});

test('a line is left that may be another one of that name', async ({ host }) => {
  const { eventId, familyId, friendsId } = await createLiveWedding(host);
  const annas = [
    await createAttendee(host, eventId, { name: 'Anna', roleId: familyId }),
    await createAttendee(host, eventId, { name: 'Anna', roleId: friendsId }),
  ];
  const [first = '', second = ''] = annas;
  const before = await listNamed(host, eventId);
  await importChanges(host, eventId, [
    { id: first, from: 'Anna', to: 'Anna Lee' },
    { id: second, from: 'Anna', to: 'Anna Novak' },
  ]);
  expect(await listNamed(host, eventId)).toEqual(before);
});

test('whom a followed sheet calls otherwise, earlier lines do too, and as before once that is taken back', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const before = await listNamed(host, eventId);
  const sheet = publishSheet(world, [mary, omar]);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...mary, name: 'Mary Leigh' }, omar]);
  await sheet.readAMinuteLater();
  const { undoId } = await decideAll(host, eventId, 'accept');
  expect(await listNamed(host, eventId)).toEqual(
    before.map((name) => (name === 'Mary Lee' ? 'Mary Leigh' : name)),
  );
  await host.followedSheets.undo({ eventId, undoId });
  expect(await listNamed(host, eventId)).toEqual(before);
});
