import { toInstant } from '@daysheet/shared/lib/time.ts';
import { describe, expect, it } from 'vitest';
import {
  countRecipients,
  findRole,
  type HostAction,
  buildFeed,
  isAnnouncedTo,
  listAudienceNames,
  buildSchedule,
  computeWorldAt,
} from './demo-world.rules.ts';
import { type DemoPerson, people, plan, roles, timeZone, wedding } from './sample-wedding.ts';

const at = (date: string, time: string) => toInstant(date, time, timeZone).getTime();
const halfPastFive = at('2027-06-05', '17:30');
const sunday = at('2027-06-06', '09:30');
const late: HostAction = { id: 'late', at: halfPastFive, kind: 'late', minutes: 15 };

function personNamed(id: string): DemoPerson {
  const person = people.find((each) => each.id === id);
  if (!person) throw new Error(`Nobody is ${id}.`);
  return person;
}
const omar = personNamed('omar');

const listTitles = (id: string) =>
  buildSchedule(computeWorldAt([], halfPastFive), personNamed(id), halfPastFive).items.map(
    ({ title }) => title,
  );
const listTimes = (hostActions: readonly HostAction[], now: number) =>
  new Map(
    computeWorldAt(hostActions, now).items.map(({ title, startTime, endTime }) => [
      title,
      [startTime, endTime],
    ]),
  );

describe('the sample', () => {
  it('has five roles, and somebody in each', () => {
    expect(roles).toHaveLength(5);
    for (const { id } of roles) expect(people.some(({ roleId }) => roleId === id)).toBe(true);
  });

  it('has three days, each item within them, its roles and people there', () => {
    expect(plan.length).toBeGreaterThanOrEqual(22);
    expect(new Set(plan.map(({ eventDate }) => eventDate)).size).toBe(3);
    for (const item of plan) {
      expect(item.eventDate >= wedding.startDate && item.eventDate <= wedding.endDate).toBe(true);
      expect(listAudienceNames(item)?.length ?? 0).toBe(item.roleIds.length + item.attendeeIds.length);
    }
  });
});

describe('whoever opens the sample as somebody of it sees', () => {
  it('what is for everyone, for their role and for them, and nothing else', () => {
    expect(listTitles('omar')).toEqual(expect.arrayContaining(['Ceremony', 'A walk round the lake']));
    expect(listTitles('omar')).not.toContain('Family dinner');
    expect(listTitles('marija')).toEqual(expect.arrayContaining(['Family dinner', 'Hair & make-up']));
    expect(listTitles('tomaz')).toContain('Sound check');
  });

  it('who they are, the whole weekend, and nothing of whom else an item is for', () => {
    const { attendee, window, items, cancelled } = buildSchedule(computeWorldAt([], sunday), omar, sunday);
    expect(attendee).toEqual({
      name: 'Omar Haddad',
      roleId: 'guests',
      roleName: 'Guests',
      roleColor: findRole('guests')?.color,
      isSelfJoined: false,
    });
    expect(findRole('guests')?.name).toBe('Guests');
    expect([window, cancelled]).toEqual([{ from: wedding.startDate, to: wedding.endDate }, []]);
    expect(items[0]).toMatchObject({ isRepeating: false, isMine: true });
    expect(items[0]).not.toHaveProperty('roleIds');
  });

  it('and whoever plays the host reads whom each item is for', () => {
    const read = (title: string) => {
      const item = plan.find((each) => each.title === title);
      return item && listAudienceNames(item);
    };
    expect(read('Ceremony')).toBeNull();
    expect(read('Rehearsal')).toEqual(['Bride & Groom', 'Wedding Party']);
    expect(read('Hair & make-up')).toEqual(['Ana Kovač', 'Mei-Ling Chen', 'Marija Kovač']);
  });

  it('the surprise only as somebody who prepares it', () => {
    const surprise = 'Surprise: one last practice';
    const who = people.filter(({ id }) => listTitles(id).includes(surprise)).map(({ roleId }) => roleId);
    expect(who).toEqual(['party', 'party']);
  });
});

describe('running late in the sample', () => {
  it('moves what follows, shrinks what may, and leaves what is pinned', () => {
    const times = listTimes([late], halfPastFive);
    expect(times.get('Drinks on the lawn')).toEqual(['16:45', '18:30']);
    expect(times.get('Dinner')).toEqual(['18:45', '20:45']);
    expect(times.get('Speeches')).toEqual(['20:45', '21:10']);
    expect(times.get('First dance')).toEqual(['21:25', '21:40']);
    expect(times.get('Last dance')).toEqual(['00:40', '00:55']);
    expect(times.get('Last boat to the hotels')).toEqual(['01:15', null]);
    expect(times.get('Farewell brunch')).toEqual(['10:00', '12:00']);
  });

  it('has not happened yet before it does', () => {
    const before = computeWorldAt([late], halfPastFive - 60_000);
    expect(before).toEqual({ items: plan, announcements: [], isLate: false });
  });

  it('tells each person what of it is theirs, the nearest first', () => {
    const world = computeWorldAt([late], halfPastFive);
    const heard = (id: string) =>
      buildFeed(world, personNamed(id)).flatMap(({ changes }) => changes.map(({ is }) => is.title));
    expect(heard('omar').slice(0, 2)).toEqual(['Drinks on the lawn', 'Dinner']);
    expect(heard('omar')).not.toContain('Sound check');
    expect(heard('tomaz')).toContain('Sound check');
    expect(heard('omar')).not.toContain('Surprise: lanterns');
    expect(heard('bjorn')).toContain('Surprise: lanterns');
    expect(world.announcements.map(countRecipients)).toEqual([people.length]);
  });

  it('is taken back, and that is told too', () => {
    const back: HostAction = { id: 'back', at: halfPastFive + 60_000, kind: 'backOnTime' };
    const world = computeWorldAt([late, back], back.at);
    expect(world.items).toEqual(plan);
    expect(world.isLate).toBe(false);
    const [newest] = buildFeed(world, omar);
    expect(newest?.changes.find(({ is }) => is.title === 'Dinner')).toMatchObject({
      was: { startTime: '18:45' },
      is: { startTime: '18:30' },
    });
  });

  it('twice is half an hour, and back is back to the plan', () => {
    const again = { ...late, id: 'again' };
    expect(listTimes([late, again], halfPastFive).get('Dinner')?.[0]).toBe('19:00');
    const back: HostAction = { id: 'back', at: halfPastFive, kind: 'backOnTime' };
    expect(computeWorldAt([late, again, back], halfPastFive).items).toEqual(plan);
  });

  it('says by how much, adds up, and is none again once the day is back on time', () => {
    const again = { ...late, id: 'again', minutes: 30 };
    const back: HostAction = { id: 'back', at: halfPastFive, kind: 'backOnTime' };
    const word: HostAction = {
      id: 'word',
      at: halfPastFive,
      kind: 'message',
      roleId: null,
      title: '',
      message: '',
    };
    const { announcements, isLate } = computeWorldAt([late, again, word, back, late], halfPastFive);
    expect(announcements.map(({ lateMinutes }) => lateMinutes)).toEqual([15, 45, null, 0, 15]);
    expect(isLate).toBe(true);
  });

  it('names only what moved, by when it is now, and not what is over', () => {
    const [first] = computeWorldAt([late], halfPastFive).announcements;
    const titles = first?.changes.map(({ is }) => is.title);
    expect(titles).toContain('Drinks on the lawn');
    expect(titles).not.toContain('Ceremony');
    expect(titles).not.toContain('Last boat to the hotels');
    for (const { was, is } of first?.changes ?? []) {
      expect([is.startTime, is.endTime]).not.toEqual([was.startTime, was.endTime]);
    }
    const [ofGuest] = buildFeed(computeWorldAt([late], halfPastFive), omar);
    const starts = ofGuest?.changes.map(({ is }) => `${is.eventDate} ${is.startTime}`);
    expect(starts).toEqual(starts?.toSorted());
    // Put back on time at ten, what was over by then is no news.
    const back: HostAction = { id: 'back', at: at('2027-06-05', '22:00'), kind: 'backOnTime' };
    const returned = computeWorldAt([late, back], back.at).announcements.at(-1);
    const news = returned?.changes.map(({ is }) => is.title);
    expect(news).toContain('Last dance');
    expect(news).not.toContain('Dinner');
  });

  it('is heard by nobody whose day has nothing of it', () => {
    const [announcement] = computeWorldAt([late], halfPastFive).announcements;
    if (!announcement) throw new Error('Nothing was told.');
    const ofVendors = {
      ...announcement,
      changes: announcement.changes.filter(({ is }) => is.title === 'Sound check'),
    };
    expect([isAnnouncedTo(ofVendors, omar), countRecipients(ofVendors)]).toEqual([false, 1]);
    expect(countRecipients({ ...announcement, changes: [] })).toBe(0);
  });

  it('is over with the day: Sunday takes nothing of Saturday back', () => {
    const back: HostAction = { id: 'back', at: sunday, kind: 'backOnTime' };
    expect(computeWorldAt([late], sunday).isLate).toBe(false);
    expect(listTimes([late, back], sunday).get('Dinner')?.[0]).toBe('18:45');
  });
});

describe('a message in the sample', () => {
  const words = { title: 'Food is served', message: 'Please help yourselves.' };
  const send = (roleId: string | null): HostAction => ({
    id: 'sent',
    at: halfPastFive,
    kind: 'message',
    roleId,
    ...words,
  });
  const listReached = (roleId: string | null) => {
    const world = computeWorldAt([send(roleId)], halfPastFive);
    return people.filter((person) =>
      world.announcements.some((announcement) => isAnnouncedTo(announcement, person)),
    );
  };

  it('stands in a person’s list as the server would send it, newest first, with an id of their own', () => {
    const later: HostAction = { ...late, at: halfPastFive + 60_000 };
    const [change, message, ...others] = buildFeed(computeWorldAt([send(null), later], later.at), omar);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      id: 'late omar',
      kind: 'change',
      title: '',
      message: '',
      lateMinutes: 15,
    });
    expect(change?.changes[0]).toMatchObject({ kind: 'changed', dates: 1 });
    expect(message).toMatchObject({
      id: 'sent omar',
      kind: 'message',
      changes: [],
      lateMinutes: null,
      reminder: null,
      seenAt: null,
      sentAt: new Date(halfPastFive).toISOString(),
    });
  });

  it('reaches everyone, or those with the role', () => {
    expect(listReached(null)).toHaveLength(people.length);
    expect(listReached('vendors').map(({ id }) => id)).toEqual(['tomaz']);
    expect(buildFeed(computeWorldAt([send(null)], halfPastFive), omar)).toMatchObject([
      { kind: 'message', ...words },
    ]);
    expect(buildFeed(computeWorldAt([send('vendors')], halfPastFive), omar)).toEqual([]);
  });
});
