import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

test('a list of thousands, most of one name, is in the files whole and once, and one file is made at a time', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const rows = Array.from({ length: 700 }, (_, n) => ({
      id: randomUUID(),
      name: 'Ana Kovač',
      role: 'Family',
      email: `ana${chunk * 700 + n}@example.com`,
    }));
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
  }
  for (const ask of [
    () => host.attendees.exportCsv({ eventId }),
    () => host.links.exportCsv({ eventId }),
    () => host.invitations.exportCsv({ eventId, channel: 'email' }),
  ]) {
    const { pieces } = await ask();
    const taken = [(await pieces.next()).value];
    expect(await catchRefusal(readDownload(await host.schedule.exportCsv({ eventId })))).toBe(
      'request.one_at_a_time',
    );
    for await (const piece of pieces) taken.push(piece);
    const addresses = taken.join('').match(/ana\d+@/g);
    expect([addresses?.length, new Set(addresses).size]).toEqual([2100, 2100]);
  }
});
