import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
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

test('who left the sheet before they were taken over is proposed no more, which its hosts hear', async ({
  world,
}) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(heard, host, eventId, [mary, zoe]);
  const readProposals = async () => (await host.followedSheets.get({ eventId })).sheet?.proposals;
  expect(await readProposals()).toBe(2);
  take();
  sheet.write([mary]);
  await host.followedSheets.readNow({ eventId });
  expect(await readProposals()).toBe(1);
  expect(take()).toEqual([{ guests: 'none' }]);
});

test('what is proposed of somebody who is not on the list any more is neither shown nor counted', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, zoe]);
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...mary, role: 'Crew' }, omar]);
  await host.followedSheets.readNow({ eventId });
  const told = ['change Mary Lee role Family>Crew', 'gone Zoé Dupont', 'new Omar Haddad'];
  expect(await listProposalLines(host, eventId)).toEqual(told);
  const count = async () => ({
    followed: (await host.followedSheets.get({ eventId })).sheet?.proposals,
    bell: (await host.bell.read({ eventId })).find(({ kind }) => kind === 'sheet_proposals')?.count,
  });
  expect(await count()).toEqual({ followed: 3, bell: 3 });
  const { attendees } = await host.attendees.list({ eventId });
  for (const { id: attendeeId } of attendees)
    await host.attendees.delete({ eventId, attendeeId, undoId: randomUUID() });
  expect(await listProposalLines(host, eventId)).toEqual(['new Omar Haddad']);
  expect(await count()).toEqual({ followed: 1, bell: 1 });
  await decideAll(host, eventId, 'refuse');
  expect(await count()).toEqual({ followed: 0, bell: undefined });
});
