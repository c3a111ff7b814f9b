import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { openParty } from '../../../../tests/factories/parties.ts';
import { test } from '../../../../tests/test.ts';

describe('a day that runs late', () => {
  test('is one line that names what moved for each guest, and another when it is taken back', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, mary, omar } = await openParty(host, world);
    const late = async (minutes: number) => {
      clock.advance(1);
      const { version } = await host.schedule.previewShift({ eventId, minutes });
      const undoId = randomUUID();
      await host.schedule.shift({ eventId, minutes, undoId, version });
      return () => {
        clock.advance(1);
        return host.schedule.restore({ eventId, undoId });
      };
    };
    const heard = async (person: typeof mary) =>
      (await person.feed()).map(({ title, lateMinutes }) => [title, lateMinutes]);
    clock.set('2026-06-06T12:00:00Z');
    const back = await late(20);
    await back();
    expect(await heard(omar)).toEqual([
      ['Back on time: Ceremony', 0],
      ['Running 20 minutes late: Ceremony', 20],
    ]);
    expect((await heard(mary))[0]).toEqual(['Back on time: Ceremony and 1 more', 0]);
    await late(20);
    const backAgain = await late(15);
    expect((await heard(omar))[0]).toEqual(['Running 35 minutes late: Ceremony', 35]);
    await backAgain();
    expect((await heard(omar))[0]).toEqual(['Running 20 minutes late: Ceremony', 20]);
    expect(await omar.feed()).toHaveLength(5);
  });

  test('does not swallow what was changed before: that is told by itself, and stands below', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, change, mary } = await openParty(host, world);
    clock.set('2026-06-06T12:00:00Z');
    await change({ location: 'Barn' });
    const { version } = await host.schedule.previewShift({ eventId, minutes: 20 });
    await host.schedule.shift({ eventId, minutes: 20, undoId: randomUUID(), version });
    expect((await mary.feed()).map(({ title, message }) => [title, message])).toEqual([
      ['Running 20 minutes late: Ceremony and 1 more', 'Ceremony 16:00 → 16:20\nDinner 18:30 → 18:50, Barn'],
      ['Your schedule changed', 'Dinner: now at Barn'],
    ]);
  });
});
