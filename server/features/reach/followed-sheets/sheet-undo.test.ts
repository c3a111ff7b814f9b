import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import {
  decideAll,
  listNames,
  publishSheet,
  readDue,
  tellProposals,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { test } from '../../../../tests/test.ts';

test.for(['accept', 'refuse'] as const)(
  'two decisions on one person are taken back in any order, and they are proposed again: %s',
  async (second, { world, host }) => {
    const { id: eventId } = await createWedding(host);
    const sheet = publishSheet(world, [zoe]);
    await host.followedSheets.follow({ eventId, address: sheet.address });
    const { undoId: older } = await decideAll(host, eventId, 'accept');
    sheet.write([{ ...zoe, phone: '0699999' }]);
    await sheet.readAMinuteLater();
    const { undoId: newer } = await decideAll(host, eventId, second);
    await host.followedSheets.undo({ eventId, undoId: older });
    expect(await listNames(host, eventId)).toEqual([]);
    await host.followedSheets.undo({ eventId, undoId: newer });
    expect(await tellProposals(host, eventId)).toEqual(['new Zoé Dupont']);
    await readDue(world);
    expect(await tellProposals(host, eventId)).toEqual(['new Zoé Dupont']);
  },
);

test('whom the host took off the list since is not proposed by taking a decision on them back', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = publishSheet(world, [zoe]);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...zoe, phone: '0699999' }]);
  await sheet.readAMinuteLater();
  const { undoId } = await decideAll(host, eventId, 'accept');
  const [attendee] = (await host.attendees.list({ eventId })).attendees;
  await host.attendees.delete({ eventId, attendeeId: attendee?.id ?? '', undoId: randomUUID() });
  await host.followedSheets.undo({ eventId, undoId });
  await readDue(world);
  expect(await tellProposals(host, eventId)).toEqual([]);
});
