import { describe, expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, test } from '../../../../tests/test.ts';

describe('what happened in an event', () => {
  test('says who did it, and is read by whom', async ({ world, host, guest, otherHost }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const pia = await createHost(world, 'Pia Planner');
    await addMember(world, eventId, pia, 'planner');
    await createItem(pia, eventId, { title: 'Cake' });
    await joinAs(guest, eventCode, 'Mary');
    const list = async (by?: string) =>
      (await host.events.activity({ eventId, by })).lines.map(({ kind, who }) => [kind, who]);
    expect(await list(await readId(pia))).toEqual([['item_added', 'Pia Planner']]);
    expect(await list('guests')).toEqual([['attendee_joined', null]]);
    const own = await list(await readId(host));
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(([, who]) => who))).toEqual(new Set(['Hana Host']));
    expect(await list()).toHaveLength(own.length + 2);
    // Of somebody who is not in the event there is nothing, whatever they did elsewhere.
    expect(await list(await readId(otherHost))).toEqual([]);
    expect(await catchRefusal(otherHost.events.activity({ eventId, by: 'guests' }))).toBe('events.not_found');
  });
});
