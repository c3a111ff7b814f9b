import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { sendAllDueNotices } from '../../../../tests/factories/parties.ts';
import { catchRefusal, createHost, test } from '../../../../tests/test.ts';
import { sendDue } from '../../reach/notifications/notifications.commands.ts';

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

  test('names nobody for what the clock tells guests', async ({ world, host, clock }) => {
    const { eventId } = await createLiveWedding(host);
    const pia = await createHost(world, 'Pia Planner');
    await addMember(world, eventId, pia, 'planner');
    await createItem(pia, eventId, { title: 'Cake' });
    const bus = { title: 'Bus', message: 'It leaves.', targetType: 'all' } as const;
    const at = { date: '2026-06-06', time: '20:00' };
    await pia.notifications.send({ eventId, id: randomUUID(), ...bus, at });
    clock.set('2026-06-06T19:00:00Z');
    await sendAllDueNotices(world);
    await sendDue(world.services.db, clock.now());
    const list = async (by?: string) =>
      (await host.events.activity({ eventId, by })).lines.flatMap(({ kind, who }) =>
        kind === 'notices_sent' || kind === 'notification_sent' ? [[kind, who]] : [],
      );
    expect(await list()).toEqual(
      expect.arrayContaining([
        ['notices_sent', null],
        ['notification_sent', null],
      ]),
    );
    expect(await list('guests')).toEqual([]);
    expect(await list(await readId(host))).toEqual([]);
  });
});
