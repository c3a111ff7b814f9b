import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import { mary, publishSheet, zoe } from '../../../../tests/factories/published-sheets.ts';
import { hearChanges } from '../../../../tests/heard-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('who left the sheet before they were taken over is proposed no more, which its hosts hear', async ({
  world,
}) => {
  const { heard, take } = hearChanges(world);
  const host = await createHost(heard);
  const { id: eventId } = await createWedding(host);
  const sheet = publishSheet(heard, [mary, zoe]);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  const readProposals = async () => (await host.followedSheets.get({ eventId })).sheet?.proposals;
  expect(await readProposals()).toBe(2);
  take();
  sheet.write([mary]);
  await host.followedSheets.readNow({ eventId });
  expect(await readProposals()).toBe(1);
  expect(take()).toEqual([{ guests: 'none' }]);
});
