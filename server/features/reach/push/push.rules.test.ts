import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import { isWorthPushing, buildPayload, computeRetryAt, computeTtl, listAhead } from './push.rules.ts';
import { computePushAt, computeReminderPushAt } from '../../core/events/quiet-hours.rules.ts';

const night = { quietFrom: '22:00:00', quietUntil: '07:30:00', timeZone: 'Europe/Ljubljana' };
const pushedAt = (now: string, hours: Partial<typeof night> = {}) =>
  computePushAt({ ...night, ...hours }, new Date(now)).toISOString();

describe('quiet hours', () => {
  test('put off until they end, on the clock of the event, over midnight', () => {
    expect(pushedAt('2026-06-05T19:59:59Z')).toBe('2026-06-05T19:59:59.000Z');
    expect(pushedAt('2026-06-05T20:00:00Z')).toBe('2026-06-06T05:30:00.000Z');
    expect(pushedAt('2026-06-06T02:00:00Z')).toBe('2026-06-06T05:30:00.000Z');
    expect(pushedAt('2026-06-06T05:29:59Z')).toBe('2026-06-06T05:30:00.000Z');
    expect(pushedAt('2026-06-06T05:30:00Z')).toBe('2026-06-06T05:30:00.000Z');
  });

  test('put off within a day too, in a zone far away', () => {
    const nap = { quietFrom: '13:00:00', quietUntil: '15:00:00', timeZone: 'Pacific/Auckland' };
    expect(pushedAt('2026-06-05T01:30:00Z', nap)).toBe('2026-06-05T03:00:00.000Z');
    expect(pushedAt('2026-06-05T03:00:00Z', nap)).toBe('2026-06-05T03:00:00.000Z');
  });

  test('end when the clocks say so, also in nights when these change', () => {
    // 29 March 2026: 02:00 becomes 03:00. 25 October: 03:00 becomes 02:00.
    expect(pushedAt('2026-03-28T23:00:00Z')).toBe('2026-03-29T05:30:00.000Z');
    expect(pushedAt('2026-10-24T23:00:00Z')).toBe('2026-10-25T06:30:00.000Z');
    const early = { quietUntil: '02:30:00' };
    expect(pushedAt('2026-03-28T23:00:00Z', early)).toBe('2026-03-29T01:30:00.000Z');
    expect(pushedAt('2026-10-24T23:00:00Z', early)).toBe('2026-10-25T00:30:00.000Z');
    expect(pushedAt('2026-10-25T01:10:00Z', early)).toBe('2026-10-25T01:10:00.000Z');
  });

  test('are never in the past, nor more than a day off, whatever they are', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
    });
    const timeZone = fc.constantFrom(
      'Europe/Ljubljana',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Asia/Kathmandu',
    );
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, time, timeZone, now, (quietFrom, quietUntil, zone, at) => {
        const off = computePushAt({ quietFrom, quietUntil, timeZone: zone }, at).getTime() - at.getTime();
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  test('are none where none are set, or where they end as they begin', () => {
    const now = new Date('2026-06-05T23:00:00Z');
    expect(computePushAt({ ...night, quietFrom: null, quietUntil: null }, now)).toEqual(now);
    expect(computePushAt({ ...night, quietUntil: night.quietFrom }, now)).toEqual(now);
    expect(computePushAt({ ...night, quietFrom: null }, now)).toEqual(now);
    expect(computePushAt({ ...night, quietUntil: null }, now)).toEqual(now);
  });

  test('keep reminders from phones for good', () => {
    const [late, morning] = [new Date('2026-06-05T22:00:00Z'), new Date('2026-06-06T05:30:00Z')];
    expect(computeReminderPushAt(night, late)).toBeNull();
    expect(computeReminderPushAt(night, morning)).toEqual(morning);
  });
});

describe('an old message to a phone', () => {
  const at = new Date('2026-06-05T12:00:00Z');
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const message: Parameters<typeof computeTtl>[0] = {
    kind: 'message',
    startsAt: null,
    lateMinutes: null,
    changes: [],
    sentAt: at,
    timeZone: 'Europe/Ljubljana',
  };
  const reminder = { ...message, kind: 'reminder' as const, startsAt: new Date('2026-06-05T12:15:00Z') };

  test("is not pushed: a host's after an hour, a reminder once its item is under way", () => {
    expect(isWorthPushing(message, at, after(59))).toBe(true);
    expect(isWorthPushing(message, at, after(60))).toBe(false);
    expect(isWorthPushing(reminder, at, after(15))).toBe(true);
    expect(isWorthPushing(reminder, at, after(30))).toBe(false);
  });

  test('is not pushed in the morning where it tells of the night that is over', () => {
    const [sentAt, morning] = [new Date('2026-06-05T20:40:00Z'), new Date('2026-06-06T06:00:00Z')];
    const toChange = (
      eventDate: string,
      startTime: string,
      endTime: string | null,
      dates = 1,
    ): NoticeChange => {
      const is = { title: 'Bus', eventDate, startTime, endTime, location: null };
      return { occurrenceId: eventDate, kind: 'changed', is, was: { ...is, startTime: '00:45' }, dates };
    };
    const [bus, brunch] = [toChange('2026-06-06', '01:45', null), toChange('2026-06-06', '10:00', '12:00')];
    const change = { ...message, kind: 'change' as const, sentAt };
    const isWorth = (changes: NoticeChange[], lateMinutes: number | null = null, now = morning) =>
      isWorthPushing({ ...change, changes, lateMinutes }, now, now);
    expect(isWorth([bus])).toBe(false);
    expect(isWorth([bus, brunch])).toBe(true);
    expect(listAhead({ ...change, changes: [bus, brunch] }, morning)).toEqual([brunch]);
    expect(isWorth([{ ...bus, was: { ...brunch.is } }])).toBe(true);
    expect(isWorth([toChange('2026-06-06', '01:45', null, 2)])).toBe(true);
    // The night ran late, and ends at five.
    expect(isWorth([bus, brunch], 20)).toBe(false);
    expect(isWorth([bus, brunch], 20, new Date('2026-06-06T02:59:00Z'))).toBe(true);
  });

  test('is not kept for a phone that is off either', () => {
    expect(computeTtl(message, at)).toBe(86_400);
    expect(computeTtl(reminder, at)).toBe(30 * 60);
    expect(computeTtl(reminder, after(29.9))).toBe(60);
  });

  test('that leaves out its day is not kept for the next', () => {
    const plan = {
      title: 'Dinner',
      eventDate: '2026-06-05',
      startTime: '19:00',
      endTime: null,
      location: null,
    };
    const change = (is: Partial<typeof plan>, was: Partial<typeof plan> | null = is): NoticeChange => ({
      occurrenceId: 'dinner',
      kind: was ? 'changed' : 'removed',
      is: { ...plan, ...is },
      was: was && { ...plan, ...was },
      dates: 1,
    });
    const hoursKept = (changes: NoticeChange[], now = at) =>
      computeTtl({ ...message, kind: 'change', changes }, now) / 3600;
    const [tomorrow, yesterday] = [{ eventDate: '2026-06-06' }, { eventDate: '2026-06-04' }];
    // It is 14:00 at the event.
    expect(hoursKept([change({})])).toBe(10);
    expect(hoursKept([change({}, null)])).toBe(10);
    expect(hoursKept([change(tomorrow), change({})])).toBe(10);
    expect(hoursKept([change(tomorrow)])).toBe(24);
    expect(hoursKept([change({}, yesterday)])).toBe(24);
    expect(hoursKept([])).toBe(24);
    // The night ends at five.
    const atNight = new Date('2026-06-05T22:30:00Z');
    expect(hoursKept([change({ ...tomorrow, startTime: '01:00' })], atNight)).toBe(4.5);
    const late = { ...message, kind: 'change' as const, lateMinutes: 20, changes: [change(tomorrow)] };
    expect([at, atNight].map((now) => computeTtl(late, now) / 3600)).toEqual([15, 4.5]);
    // A host's own message is kept for the full time.
    expect(computeTtl({ ...message, changes: [change({})] }, at)).toBe(86_400);
  });

  test('is tried a few times, further and further apart', () => {
    const waits = [1, 2, 3].map((tries) => (computeRetryAt(tries, at)?.getTime() ?? 0) - at.getTime());
    expect(waits).toEqual([15_000, 60_000, 240_000]);
    expect(computeRetryAt(4, at)).toBeNull();
  });
});

describe('what a phone is told', () => {
  const notification = { id: 'b0b4e3c2-0000-4000-8000-000000000000', title: 'Dinner' };
  const url = '/attendee/x?attendeeId=y';

  test('is title, message and the way to the page', () => {
    const payload: unknown = JSON.parse(buildPayload({ ...notification, message: 'At "19:00".' }, url));
    expect(payload).toEqual({ id: notification.id, title: 'Dinner', body: 'At "19:00".', url });
  });

  test('is whole where it just fits, and cut where one letter more does not', () => {
    const rest = Buffer.byteLength(buildPayload({ ...notification, message: '' }, url));
    const buildBody = (length: number): string =>
      JSON.parse(buildPayload({ ...notification, message: 'a'.repeat(length) }, url)).body;
    expect(buildBody(3000 - rest)).toBe('a'.repeat(3000 - rest));
    // The ellipsis takes three bytes.
    expect(buildBody(3001 - rest)).toBe(`${'a'.repeat(2997 - rest)}…`);
  });

  test('is not cut to a blank before the mark that more follows', () => {
    const { body }: { body: string } = JSON.parse(
      buildPayload({ ...notification, message: `a${' '.repeat(4000)}` }, url),
    );
    expect(body).toBe('a…');
  });

  test.each(['👨‍👩‍👧‍👦', '界', '"', '\u0001', 'a', 'é '])('fits, however much of %j is in it', (letter) => {
    const message = letter.repeat(3000).slice(0, 3000);
    const payload = buildPayload({ ...notification, message }, url);
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3000);
    expect(Buffer.byteLength(payload)).toBeGreaterThan(2900);
    const { body }: { body: string } = JSON.parse(payload);
    expect(body.endsWith('…')).toBe(true);
    expect(message.startsWith(body.slice(0, -1))).toBe(true);
  });
});
