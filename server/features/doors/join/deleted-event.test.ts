import { describe, expect } from 'vitest';
import { password } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { deletedEvents } from '../../../db/schema/events.ts';
import { sweepDeletedEvents } from '../../core/events/events.jobs.ts';

describe('an event that was deleted', () => {
  test('is told so to who held a key of it, and to nobody else', async ({ host, guest, visitor }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    await host.events.delete({ eventId });
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.deleted');
    expect(await catchRefusal(guest.notifications.feed(mary))).toBe('join.deleted');
    // A stranger has only the code, or an event id without a guest key: neither reveals the deletion.
    expect(await catchRefusal(visitor.join.findEvent({ eventCode }))).toBe('join.event_not_found');
    const withoutKey = { eventId, guestKey: '' };
    expect(await catchRefusal(visitor.join.schedule(withoutKey))).toBe('join.not_available');
    const never = { ...mary, eventId: '0198a000-0000-7000-8000-000000000000' };
    expect(await catchRefusal(visitor.join.schedule(never))).toBe('join.not_available');
  });

  test('leaves nothing but its id, for 90 days', async ({ world, clock, host, guest }) => {
    const { db } = world.services;
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    await host.events.delete({ eventId });
    const left = await db.select().from(deletedEvents);
    expect(left).toContainEqual({ eventId, deletedAt: clock.now() });
    clock.advance(89 * 24 * 60);
    await sweepDeletedEvents(db, clock.now());
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.deleted');
    clock.advance(2 * 24 * 60);
    await sweepDeletedEvents(db, clock.now());
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.not_available');
  });

  test('is told so too when its host deleted their account', async ({ world, host, guest }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    const email = (await host.auth.session()).user?.email ?? '';
    await host.account.delete({ email, password });
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.deleted');
    expect(await world.services.db.select().from(deletedEvents)).toContainEqual(
      expect.objectContaining({ eventId }),
    );
  });
});
