import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createLiveWedding, createRole } from '../../../../tests/factories/events.ts';
import { findListed, joinAs } from '../../../../tests/factories/guests.ts';
import { type Caller, createVisitor, catchRefusal, test } from '../../../../tests/test.ts';
import { getCorrectionLimit } from './join.rules.ts';

describe('joining as a newcomer', () => {
  test('a newcomer is on the list once, and the host sees that they added themselves', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode, friendsId } = await createLiveWedding(host);
    const zoe = { eventCode, id: randomUUID(), name: 'Zoë Kravitz', roleId: friendsId };
    const [first, second] = await Promise.all([guest.join.asNewGuest(zoe), guest.join.asNewGuest(zoe)]);
    expect(second).toEqual(first);
    const { attendees, counts } = await host.attendees.list({ eventId, search: 'zoe' });
    expect(attendees).toMatchObject([{ isSelfJoined: true, status: 'confirmed', roleName: 'Friends' }]);
    expect(counts).toMatchObject({ all: 3, joined: 1 });
  });

  test('a newcomer whose name is on the list, or nearly, is asked about it first', async ({
    host,
    guest,
  }) => {
    const { eventCode, friendsId } = await createLiveWedding(host);
    for (const name of ['mary lee', 'Marry Lee', 'Lee, Mary', 'Mary Ann Lee']) {
      const { joined, lookAlikes } = await guest.join.asNewGuest({
        eventCode,
        id: randomUUID(),
        name,
        roleId: friendsId,
      });
      expect(joined).toBeNull();
      expect(lookAlikes).toMatchObject([{ name: 'Mary Lee' }]);
    }
    const insists = {
      eventCode,
      id: randomUUID(),
      name: 'Mary Lee',
      roleId: friendsId,
      isNobodyListed: true,
    };
    expect((await guest.join.asNewGuest(insists)).joined?.roleName).toBe('Friends');
  });

  test("a newcomer is refused a closed role, another event's role, and none where there are some", async ({
    host,
    otherHost,
    guest,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const theirs = await createLiveWedding(otherHost);
    await host.roles.update({ eventId, roleId: familyId, openToNewcomers: false });
    const join = (roleId: string | null) =>
      catchRefusal(guest.join.asNewGuest({ eventCode, id: randomUUID(), name: 'Zoë', roleId }));
    expect(await join(familyId)).toBe('join.role_closed');
    expect(await join(theirs.familyId)).toBe('roles.not_found');
    expect(await join(null)).toBe('join.role_required');
  });

  test('a newcomer joins without a role where all are closed', async ({ host, guest }) => {
    const { eventId, eventCode, familyId, friendsId } = await createLiveWedding(host);
    for (const roleId of [familyId, friendsId])
      await host.roles.update({ eventId, roleId, openToNewcomers: false });
    const { joined } = await guest.join.asNewGuest({
      eventCode,
      id: randomUUID(),
      name: 'Zoë',
      roleId: null,
    });
    expect(joined?.roleName).toBeNull();
  });

  test('the id of somebody, who is listed or added themselves, lets nobody in as them', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, eventCode, maryId, familyId: roleId } = await createLiveWedding(host);
    const join = async (phone: Caller, id: string, name: string) =>
      (await phone.join.asNewGuest({ eventCode, id, name, roleId })).joined?.guestKey;
    const zoes = await join(guest, randomUUID(), 'Zoë');
    const keys = [zoes];
    for (const id of [(await findListed(host, eventId, 'Zoë')).id, maryId]) {
      const key = (await join(createVisitor(world), id, `Nosy of ${id}`)) ?? '';
      keys.push(key);
      expect((await guest.join.schedule({ eventId, guestKey: key })).attendee.name).toBe(`Nosy of ${id}`);
    }
    expect(new Set(keys).size).toBe(3);
  });

  test('a newcomer who tries again after a lost answer is in, on a phone without cookies and days later too', async ({
    host,
    guest,
    world,
    clock,
  }) => {
    const { eventId, eventCode, maryId, familyId: roleId } = await createLiveWedding(host);
    const zoe = { eventCode, id: randomUUID(), name: 'Zoë', roleId };
    const first = await guest.join.asNewGuest(zoe);
    clock.advance(48 * 60);
    expect(await createVisitor(world).join.asNewGuest(zoe)).toEqual(first);
    // The host merged them with a person on the list: their key stays the same.
    const { id: attendeeId } = await findListed(host, eventId, 'Zoë');
    await host.attendees.merge({ eventId, attendeeId, intoId: maryId, mergeId: randomUUID() });
    const { joined } = await guest.join.asNewGuest(zoe);
    expect(joined).toMatchObject({ guestKey: first.joined?.guestKey, name: 'Mary Lee' });
  });

  test('whom the host put out does not come in again by trying again', async ({ host, guest }) => {
    const { eventId, eventCode, familyId: roleId } = await createLiveWedding(host);
    const zoe = { eventCode, id: randomUUID(), name: 'Zoë', roleId };
    await guest.join.asNewGuest(zoe);
    const { id: attendeeId } = await findListed(host, eventId, 'Zoë');
    const tryAgain = () => catchRefusal(guest.join.asNewGuest({ ...zoe, isNobodyListed: true }));
    await host.links.reissue({ eventId, attendeeId, issue: 1 });
    expect(await tryAgain()).toBe('request.conflict');
    await host.links.revoke({ eventId, attendeeId });
    expect(await tryAgain()).toBe('request.conflict');
    expect((await host.attendees.list({ eventId })).counts.all).toBe(3);
  });

  test('fifty phones at once join as fifty people', async ({ host, world }) => {
    const { eventId, eventCode, friendsId } = await createLiveWedding(host);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        createVisitor(world).join.asNewGuest({
          eventCode,
          id: randomUUID(),
          name: `Guest ${n}`,
          roleId: friendsId,
          isNobodyListed: true,
        }),
      ),
    );
    expect((await host.attendees.list({ eventId })).counts).toMatchObject({ all: 52, joined: 50 });
  });
});

describe('correcting oneself', () => {
  test('a newcomer corrects name and role, into no closed one; a guest of the list corrects nothing', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode, familyId, friendsId } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    expect(await catchRefusal(guest.join.correctSelf({ ...mary, name: 'Queen', roleId: friendsId }))).toBe(
      'join.not_self_joined',
    );
    const { joined } = await guest.join.asNewGuest({
      eventCode,
      id: randomUUID(),
      name: 'Zoe',
      roleId: friendsId,
    });
    const zoe = { eventId, guestKey: joined?.guestKey ?? '' };
    await guest.join.correctSelf({ ...zoe, name: 'Zoë', roleId: familyId });
    expect((await guest.join.schedule(zoe)).attendee).toMatchObject({ name: 'Zoë', roleName: 'Family' });
    await guest.join.correctSelf({ ...zoe, name: 'Zoë', roleId: familyId });
    const { lines } = await host.events.activity({ eventId });
    const told = lines.filter(({ kind }) => kind === 'attendee_updated');
    expect(told.map(({ who, facts }) => ({ who, ...facts }))).toEqual([{ who: null, name: 'Zoë' }]);
    // Erasing a person searches for their current name, so earlier ones must not be stored.
    expect(JSON.stringify(lines)).not.toContain('Zoe');
    expect((await host.roles.list({ eventId })).find(({ id }) => id === familyId)?.attendeeCount).toBe(2);
    const vipId = await createRole(host, eventId, 'Bride & Groom', false);
    expect(await catchRefusal(guest.join.correctSelf({ ...zoe, name: 'Zoë', roleId: vipId }))).toBe(
      'join.role_closed',
    );
    // A guest whose own role was closed since can still correct their name.
    await host.roles.update({ eventId, roleId: familyId, openToNewcomers: false });
    await guest.join.correctSelf({ ...zoe, name: 'Zoë Lee', roleId: familyId });
    expect((await guest.join.schedule(zoe)).attendee).toMatchObject({ name: 'Zoë Lee', roleName: 'Family' });
  });

  test('their own line alone names them anew, not that of a namesake', async ({ host, guest }) => {
    const { eventId, eventCode, friendsId } = await createLiveWedding(host);
    const join = async (more: { isNobodyListed?: true } = {}) => {
      const newcomer = { eventCode, id: randomUUID(), name: 'Zoe', roleId: friendsId, ...more };
      return { eventId, guestKey: (await guest.join.asNewGuest(newcomer)).joined?.guestKey ?? '' };
    };
    const zoe = await join();
    await join({ isNobodyListed: true });
    await guest.join.correctSelf({ ...zoe, name: 'Zoë', roleId: friendsId });
    const { lines } = await host.events.activity({ eventId });
    const joined = lines.flatMap(({ kind, facts }) => (kind === 'attendee_joined' ? facts['name'] : []));
    expect(new Set(joined)).toEqual(new Set(['Zoe', 'Zoë']));
  });

  test('a guest corrects themselves so often a day', async ({ host, guest, clock }) => {
    const { eventId, eventCode, friendsId } = await createLiveWedding(host);
    const newcomer = { eventCode, id: randomUUID(), name: 'Zoe', roleId: friendsId };
    const { joined } = await guest.join.asNewGuest(newcomer);
    const zoe = { eventId, guestKey: joined?.guestKey ?? '', roleId: friendsId };
    const correct = (name: string) => guest.join.correctSelf({ ...zoe, name });
    for (let n = 0; n < getCorrectionLimit('').max; n += 1) await correct(`Zoe ${n}`);
    expect(await catchRefusal(correct('Zoë'))).toBe('join.too_many_tries');
    clock.advance(24 * 60);
    await correct('Zoë');
  });
});
