import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import {
  decideAll,
  mary,
  omar,
  followSheet,
  listProposalLines,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('what a host takes over is heard by whose place on the list changes, and by who is new', async ({
  world,
}) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, maryId } = await createLiveWedding(host);
  await followSheet(heard, host, eventId, [mary, omar, zoe]);
  take();
  await decideAll(host, eventId, 'accept');
  const [zoeNow] = (await host.attendees.list({ eventId, search: 'Zoé' })).attendees;
  const changes = take().filter(({ kind }) => kind === 'sheet_accepted');
  expect(changes).toHaveLength(1);
  expect(changes[0]?.guests).toHaveLength(2);
  expect(changes[0]?.guests).toEqual(expect.arrayContaining([maryId, zoeNow?.id]));
});

test('a decision that is taken back proposes what the sheet says by now, not what it said then', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar, zoe]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  sheet.write([mary, omar, { ...zoe, email: 'zoe@example.org' }]);
  await sheet.readAMinuteLater();
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Zoé Dupont email zoe@example.com>zoe@example.org',
  ]);
  await host.followedSheets.undo({ eventId, undoId });
  expect(await listProposalLines(host, eventId)).toContain('new Zoé Dupont');
  await decideAll(host, eventId, 'accept');
  const [added] = (await host.attendees.list({ eventId, search: 'Zoé' })).attendees;
  expect(added?.email).toBe('zoe@example.org');
});
