import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { findPerson, joinAs } from '../../../../tests/factories/guests.ts';
import { createVisitor, catchRefusal, test } from '../../../../tests/test.ts';

describe('the code of an event', () => {
  test('a visitor who types it in any case sees the invitation, and nothing else of the event', async ({
    host,
    guest,
  }) => {
    const { eventCode } = await createLiveWedding(host, { description: 'By the lake' });
    const invitation = await guest.join.findEvent({ eventCode: ` ${eventCode.toLowerCase()} ` });
    expect(invitation).toMatchObject({ name: 'Ana & Søren', description: 'By the lake', attendeeCount: 150 });
    expect(Object.keys(invitation).sort().join(' ')).toBe(
      'attendeeCount description endDate eventCode eventType id location look name roles startDate timeZone',
    );
    expect(invitation.roles.map((role) => role.roleName)).toEqual(['Family', 'Friends']);
  });

  test("a guesser gets one answer for an unknown code, a draft's code and nonsense", async ({
    host,
    guest,
  }) => {
    const draft = await createWedding(host);
    for (const eventCode of [draft.eventCode, 'WEDZZZZZZ', '', 'x'.repeat(100), "'; drop table events; --"]) {
      expect(await catchRefusal(guest.join.findEvent({ eventCode })), eventCode).toBe('join.event_not_found');
    }
  });
});

describe('searching for a name', () => {
  test('a visitor learns name, role and hint of a person, and nothing that lasts or is private', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const secret = { email: 'mary@example.com', phone: '+1 555' };
    await host.attendees.create({
      id: randomUUID(),
      eventId,
      name: 'Mary Leeds',
      roleId: familyId,
      hint: 'the aunt',
      ...secret,
    });
    const { matches } = await guest.join.searchAttendees({ eventCode, search: 'mary' });
    expect(matches.map(({ name, hint, roleName }) => [name, hint, roleName])).toEqual([
      ['Mary Lee', null, 'Family'],
      ['Mary Leeds', 'the aunt', 'Family'],
    ]);
    const fields = ['hint', 'name', 'needs', 'pickHandle', 'roleColor', 'roleName'];
    expect(matches.map((match) => Object.keys(match).sort())).toEqual([fields, fields]);
    const again = await guest.join.searchAttendees({ eventCode, search: 'mary' });
    expect(again.matches[0]?.pickHandle).not.toBe(matches[0]?.pickHandle);
  });

  test('a visitor sees ten names at most and that there are more; they type two letters, or one in Chinese', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const rows = Array.from({ length: 12 }, (_, n) => ({
      id: randomUUID(),
      name: `Zoë ${n}`,
      role: 'Family',
    }));
    rows.push({ id: randomUUID(), name: '王伟', role: 'Family' });
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
    const found = await guest.join.searchAttendees({ eventCode, search: 'zoe' });
    expect([found.matches.length, found.hasMore]).toEqual([10, true]);
    expect((await guest.join.searchAttendees({ eventCode, search: '王' })).matches).toHaveLength(1);
    expect(await catchRefusal(guest.join.searchAttendees({ eventCode, search: 'z' }))).toBe('input');
    expect(await catchRefusal(guest.join.searchAttendees({ eventCode, search: '%%' }))).toBe('input');
  });

  test('one phone may not read the whole list letter by letter', async ({ host, world }) => {
    const { eventCode } = await createLiveWedding(host);
    const reader = createVisitor(world);
    await reader.join.findEvent({ eventCode });
    const search = () => reader.join.searchAttendees({ eventCode, search: 'ma' });
    for (let n = 0; n < 120; n += 1) await search();
    expect(await catchRefusal(search())).toBe('join.work_needed');
  });
});

describe('taking a name of the list', () => {
  test('a guest has joined, once, and returns to the same schedule by the same name', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const first = await joinAs(guest, eventCode, 'mary');
    const second = await joinAs(guest, eventCode, 'mary');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ eventId, name: 'Mary Lee', roleName: 'Family' });
    expect(first.guestKey).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await host.attendees.list({ eventId })).counts).toMatchObject({ all: 2, joined: 1 });
  });

  test('a found name can be taken for half an hour, and in its own event', async ({ host, guest, clock }) => {
    const { eventCode } = await createLiveWedding(host);
    const other = await createLiveWedding(host);
    const pickHandle = (await findPerson(guest, eventCode, 'mary')).pickHandle;
    const elsewhere = { eventCode: other.eventCode, pickHandle };
    expect(await catchRefusal(guest.join.asExisting(elsewhere))).toBe('join.pick_expired');
    const forged = pickHandle.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(await catchRefusal(guest.join.asExisting({ eventCode, pickHandle: forged }))).toBe(
      'join.pick_expired',
    );
    clock.advance(31);
    expect(await catchRefusal(guest.join.asExisting({ eventCode, pickHandle }))).toBe('join.pick_expired');
  });

  test('nobody gets in as a person who was taken off the list meanwhile', async ({ host, guest }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const pickHandle = (await findPerson(guest, eventCode, 'mary')).pickHandle;
    await host.attendees.delete({ eventId, attendeeId: maryId, undoId: randomUUID() });
    expect(await catchRefusal(guest.join.asExisting({ eventCode, pickHandle }))).toBe('join.pick_expired');
  });
});

describe("a guest's schedule", () => {
  test('two guests with different roles see different days, one chosen by name sees one item more', async ({
    host,
    guest,
    visitor,
  }) => {
    const { eventId, eventCode, familyId, omarId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Photographs', startTime: '17:00', roleIds: [familyId] });
    await createItem(host, eventId, { title: 'Toast', assignmentType: 'individuals', attendeeIds: [omarId] });
    const mary = await guest.join.schedule(await joinAs(guest, eventCode, 'mary'));
    const omar = await visitor.join.schedule(await joinAs(visitor, eventCode, 'omar'));
    expect(mary.items.map((item) => item.title)).toEqual(['Ceremony', 'Photographs']);
    expect(omar.items.map((item) => item.title)).toEqual(['Ceremony', 'Toast']);
    expect(mary.attendee).toMatchObject({ name: 'Mary Lee', roleName: 'Family', isSelfJoined: false });
    expect(JSON.stringify(mary)).not.toContain('Omar');
  });

  test('tells of the event and of the guest what they may know; a field more has to be named here', async ({
    host,
    guest,
  }) => {
    const { eventCode } = await createLiveWedding(host);
    const schedule = await guest.join.schedule(await joinAs(guest, eventCode, 'mary'));
    const fields = (part: object | undefined) =>
      Object.keys(part ?? {})
        .sort()
        .join(' ');
    expect(fields(schedule)).toBe('asOf attendee cancelled event items seq window');
    expect(fields(schedule.attendee)).toBe('isSelfJoined name roleColor roleId roleName');
    expect(fields(schedule.event)).toBe(
      'description endDate eventCode eventType id location look name showsEverything startDate timeZone',
    );
    expect(fields(schedule.items[0])).toBe(
      'description doneAt endTime endsAt eventDate id isMine isRepeating location startTime startedAt startsAt title',
    );
  });

  test('nobody opens it by a wrong key, nor that of a draft or of no event', async ({ host, guest }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const other = await createLiveWedding(host);
    const draft = await createWedding(host);
    const { guestKey } = await joinAs(guest, eventCode, 'mary');
    const open = (event: string, key: string) =>
      catchRefusal(guest.join.schedule({ eventId: event, guestKey: key }));
    expect(await open(randomUUID(), guestKey)).toBe('join.not_available');
    expect(await open(draft.id, guestKey)).toBe('join.not_available');
    expect(await open(other.eventId, guestKey)).toBe('join.access_denied');
    expect(await open(eventId, 'A'.repeat(22))).toBe('join.access_denied');
    // Malformed keys and event ids get the same response as unknown ones.
    for (const key of ['', 'mary', `${guestKey}x`, '\u0000'])
      expect(await open(eventId, key)).toBe('join.access_denied');
    expect(await open('no-event', guestKey)).toBe('join.not_available');
  });
});
