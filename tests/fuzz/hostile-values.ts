import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dotPicture } from '../factories/pictures.ts';

/** What the world of a run has, so that made-up inputs meet real rows. */
export type Known = {
  eventIds: string[];
  itemIds: string[];
  roleIds: string[];
  attendeeIds: string[];
  guestKeys: string[];
  codes: string[];
  /** Of what a host may ask, and of who is there: households, questions and what is asked of whom. */
  householdIds: string[];
  askingIds: string[];
  questionIds: string[];
};

const usedIds = Array.from({ length: 6 }, () => randomUUID());

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\ufeff',
  '\u0301'.repeat(400),
  '😀'.repeat(60),
  'a'.repeat(3000),
  'İ'.repeat(120),
  'ﷺ'.repeat(120),
  '__proto__',
  'constructor',
  '%00',
  "'; drop table events; --",
  '{{7*7}}',
  '=1+1',
  '-',
  '(',
  '\\',
  '[a-',
  '1e400',
  '\r\n\r\n',
];
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom('Dinner', 'Mary', 'garden-lantern', 'Zoë') },
);

const oddDates = [
  '1900-01-01',
  '2999-12-31',
  '2028-02-29',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  // The ends of what JavaScript can tell.
  '-271821-04-20',
  '+275760-09-13',
  '2026-6-6',
];
/** Mostly of the next weeks, where the events are; sometimes at the ends of what may be. */
const anyDate = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 45 }).map(daysAhead) },
  { weight: 1, arbitrary: fc.integer({ min: -40_000, max: 350_000 }).map(daysAhead) },
  { weight: 1, arbitrary: fc.constantFrom(...oddDates) },
);
function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
const anyTime = fc.constantFrom('00:00', '02:30', '04:59', '05:00', '12:15', '23:59', '24:00', '2:30');
const anyZone = fc.constantFrom(
  'Europe/Ljubljana',
  'europe/ljubljana',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'America/Argentina/ComodRivadavia',
  'Asia/Calcutta',
  'EST5EDT',
  'GMT0',
  'UTC',
  'Factory',
  '+01:00',
);
export const anyInstant = fc.constantFrom(
  '2026-06-06T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.000Z',
);
const anyCursor = fc
  .tuple(
    fc.constantFrom(
      '2026-06-06T10:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '12',
      '',
    ),
    fc.constantFrom(usedIds[0] ?? '', '-'.repeat(36), 'a'.repeat(36), '\u0000'),
  )
  .map(([at, id]) => `${at}/${id}`);
/** One, what begins as each kind does and goes on as none, and ids of some. */
const anyPicture = fc.constantFrom(
  dotPicture,
  dotPicture.slice(0, 40),
  '/9j/4AAQSkZJRgABAQAAAQABAAD/',
  'UklGRgAAAABXRUJQVlA4',
  'PHN2Zy8+',
  ...usedIds,
);
const anyNewId = fc.oneof(fc.constantFrom(...usedIds), fc.uuid());

/** Mostly one that is there. */
const pickOne = (ids: readonly string[]) =>
  ids.length === 0 ? fc.uuid() : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...ids) }, fc.uuid());

/** What a field of some name may hold. */
const byName = (known: Known): [RegExp, fc.Arbitrary<unknown>][] => [
  [/^eventId$/, pickOne(known.eventIds)],
  [/^itemIds?$/, pickOne(known.itemIds)],
  [/roleIds?$/i, pickOne(known.roleIds)],
  [/attendeeIds?$|^personId$/i, pickOne([...known.attendeeIds, ...known.guestKeys])],
  [/^(?:householdId|intoId)$/, pickOne(known.householdIds)],
  [/^askingId$/, pickOne(known.askingIds)],
  [/^questionId$/, pickOne(known.questionIds)],
  [/^(?:key|guestKey)$/i, pickOne(known.guestKeys)],
  [/code$/i, pickOne(known.codes)],
  [/^(?:undoId|id|\w+Id)$/, anyNewId],
  [/cursor/i, anyCursor],
  [/zone$/i, anyZone],
  [/At$/, anyInstant],
  [/time$/i, anyTime],
  [/date$|^(?:from|to|around|until|day)$/i, fc.oneof({ weight: 5, arbitrary: anyDate }, anyTime)],
  [/^picture$/, anyPicture],
  [/email/i, fc.constantFrom('ana@example.com', 'a@b', 'ä@ö.example', `${'a'.repeat(300)}@example.com`)],
  [/phone/i, fc.constantFrom('+386 41 123 456', '0', '+'.repeat(30), '٠١٢٣')],
];
export const textNamed = (known: Known, name: string): fc.Arbitrary<unknown> =>
  byName(known).find(([pattern]) => pattern.test(name))?.[1] ?? anyText;

/** What no schema asked for. */
export const junk: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  [],
  {},
  '\u0000',
  '\ud800',
  -0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  [[[[[]]]]],
  { toString: 'x' },
);
