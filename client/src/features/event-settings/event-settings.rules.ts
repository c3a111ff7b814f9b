import { accents, chosenCovers } from '@daysheet/shared/events/event-looks.ts';
import { eventFields } from '@daysheet/shared/events/events.schemas.ts';
import {
  type TieBreaker,
  tieBreakers,
  zoneChanges,
  type ZoneChange,
} from '@daysheet/shared/events/events.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { noticeDebounceMaxSeconds } from '@daysheet/shared/messages/notices.ts';
import { getLanguageName } from '@daysheet/shared/texts.ts';
import { mergeChanges, type Part } from '@daysheet/shared/lib/three-way-merge.ts';
import {
  addDays,
  daysBetween,
  toItemInstants,
  type PlainDate,
  type PlainTime,
  todayIn,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';
import { plainTimeSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { z } from 'zod';
import { formatCount } from '../../lib/format-count.ts';
import { formatDateRange, formatTimeRange } from '../../lib/dates/dates.ts';
import { typedCount } from '../events/setup/setup.rules.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { houseAccent, ownPicture } from './event-look.rules.ts';
import { accentTexts, coverTexts } from './event-look.texts.ts';

/** The initial quiet hours. */
export const usualQuietHours = { from: '22:00', until: '08:00' };

const quietHoursForm = z
  .object({ from: plainTimeSchema, until: plainTimeSchema })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'Please choose another time than the first.',
  });

/** How long a change waits before guests are notified: 'After 5 minutes'. */
export function formatNoticeDelay(seconds: number): string {
  if (seconds === 0) return 'At once';
  return seconds % 60 === 0
    ? `After ${formatCount(seconds / 60, 'minute')}`
    : `After ${formatCount(seconds, 'second')}`;
}

/** What a host may have guests asked before they take a name of the list. */
export const tieBreakerTexts: Record<TieBreaker, string> = {
  none: 'Nothing',
  phone: 'Last four digits of their phone',
  email: 'First three letters of their e-mail',
};
const formatTieBreaker = (tieBreaker: TieBreaker) =>
  tieBreakerTexts[tieBreaker].replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** The settings' form. A first day in the past may stay if it was saved; `update` checks it too. */
export function buildSettingsForm(currentStart: PlainDate) {
  return z
    .object({
      ...eventFields,
      attendeeCount: typedCount,
      noticeSeconds: z.number().int().min(0).max(noticeDebounceMaxSeconds),
      quietHours: quietHoursForm.nullable(),
      showsEverything: z.boolean(),
      tieBreaker: z.enum(tieBreakers),
      guestLanguage: z.string(),
      accent: z.enum(accents).nullable(),
      cover: z.enum(chosenCovers).nullable(),
      picture: z.string().nullable(),
      moveSchedule: z.boolean(),
      zoneChange: z.enum(zoneChanges),
    })
    .superRefine(({ startDate, endDate, timeZone }, context) => {
      const report = (path: 'startDate' | 'endDate', message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (startDate !== currentStart && startDate < todayIn(timeZone, new Date())) {
        report('startDate', errorTexts['events.start_in_past'].message);
      }
      if (endDate < startDate) report('endDate', 'The end date cannot be before the start date.');
    });
}

/** The settings that a form was opened with. */
export const openedSettings = z.object({ ...buildSettingsForm('').shape, updatedAt: z.string() });

type SettingsSchema = ReturnType<typeof buildSettingsForm>;
export type SettingsValues = z.input<SettingsSchema>;
export type Settings = z.output<SettingsSchema>;

export function toSettings(event: EventDetails): SettingsValues {
  const { name, startDate, endDate, timeZone, attendeeCount, description, location } = event;
  const { noticeSeconds, quietHours, showsEverything, tieBreaker, guestLanguage } = event;
  const { accent, cover, picture } = event;
  return {
    name,
    startDate,
    endDate,
    timeZone,
    attendeeCount,
    description: description ?? '',
    location: location ?? '',
    noticeSeconds,
    quietHours,
    showsEverything,
    tieBreaker,
    guestLanguage,
    accent,
    cover,
    picture,
    moveSchedule: false,
    zoneChange: 'keep_clock',
  };
}

/** An event in the response of a command. */
export type SavedEvent = Omit<EventDetails, 'readiness' | 'joinedCount' | 'peopleToCome' | 'right' | 'can'>;
type ComparedSettings = Omit<Settings, 'moveSchedule' | 'zoneChange'> & { status: EventDetails['status'] };

const formatHours = (hours: ComparedSettings['quietHours']) =>
  hours && formatTimeRange(hours.from, hours.until);

/** Fields that are merged together; the last two are asked here and never stored. */
const settingsParts = [
  ['name'],
  ['startDate', 'endDate', 'timeZone'],
  ['attendeeCount'],
  ['description'],
  ['location'],
  ['noticeSeconds'],
  ['quietHours'],
  ['showsEverything'],
  ['tieBreaker'],
  ['guestLanguage'],
  ['accent'],
  ['cover', 'picture'],
] as const satisfies readonly Part<SettingsValues>[];

/**
 * Merges the changes of two hosts: what this one typed stays, the rest follows the newer state. What both changed is
 * described, as each has it.
 */
export function mergeTyped(typed: Settings, base: EventDetails, newer: EventDetails) {
  const filled = { ...typed, description: typed.description ?? '', location: typed.location ?? '' };
  return mergeSettings(filled, base, newer);
}

/** The same for a form that is still being typed: `mine` says so if it is incomplete. */
export function mergeSettings(typed: SettingsValues, base: EventDetails, newer: EventDetails) {
  const states = { opened: toSettings(base), typed, stored: toSettings(newer) };
  const { merged, both } = mergeChanges<SettingsValues>(settingsParts, states);
  const asIn = (values: object) =>
    Object.fromEntries(both.flat().map((field) => [field, Reflect.get(values, field) as unknown]));
  const describeBoth = (values: object) => describeChanges(base, { ...base, ...asIn(values) });
  const complete = buildSettingsForm(base.startDate).safeParse(typed);
  const mine = complete.success ? describeBoth(complete.data) : ['something that is not complete yet'];
  return { values: merged, mine: both.length > 0 ? mine : [], theirs: describeBoth(newer) };
}

function describeCover({ cover, picture }: Pick<ComparedSettings, 'cover' | 'picture'>): string {
  if (picture) return coverTexts[ownPicture];
  return cover ? coverTexts[cover] : 'by itself';
}

/** What differs in the newer state, in words, such as 'Location: Lake Bled'. */
export function describeChanges(before: ComparedSettings, after: ComparedSettings): string[] {
  const changes: string[] = [];
  const say = (label: string, old: string | number | null, value: string | number | null) => {
    if (old !== value) changes.push(`${label}: ${value ?? 'none'}`);
  };
  say('Event Name', before.name, after.name);
  say(
    'Dates',
    formatDateRange(before.startDate, before.endDate),
    formatDateRange(after.startDate, after.endDate),
  );
  say('Time zone', before.timeZone, after.timeZone);
  say('Location', before.location, after.location);
  if (before.description !== after.description) changes.push('Description');
  say('Expected attendees', before.attendeeCount, after.attendeeCount);
  say('Changes are told', formatNoticeDelay(before.noticeSeconds), formatNoticeDelay(after.noticeSeconds));
  say('Quiet hours', formatHours(before.quietHours), formatHours(after.quietHours));
  if (before.showsEverything !== after.showsEverything) {
    changes.push(`Guests see ${after.showsEverything ? 'everything' : 'only what is theirs'}`);
  }
  say(
    'Asked for before a name is taken',
    formatTieBreaker(before.tieBreaker),
    formatTieBreaker(after.tieBreaker),
  );
  say('Messages to guests', getLanguageName(before.guestLanguage), getLanguageName(after.guestLanguage));
  say('Colour', accentTexts[before.accent ?? houseAccent], accentTexts[after.accent ?? houseAccent]);
  if (before.cover !== after.cover || before.picture !== after.picture)
    changes.push(`Cover: ${describeCover(after)}`);
  if (before.status !== after.status) {
    changes.push(after.status === 'active' ? 'It went live' : 'It was taken offline');
  }
  return changes;
}

type MovedItem = { eventDate: PlainDate; startTime: PlainTime; endTime: PlainTime | null };
export type ScheduleMove = { days: number; from: string; to: string; zoneChange: ZoneChange };

/** Where an item will be once the settings are saved: first the days move, then the zone changes. */
export function moveItem(item: MovedItem, { days, from, to, zoneChange }: ScheduleMove) {
  const shifted = { ...item, eventDate: addDays(item.eventDate, days) };
  if (zoneChange === 'keep_clock') return { date: shifted.eventDate, time: item.startTime };
  return wallClockAt(toItemInstants(shifted, from).startsAt, to);
}

/** What happens to items outside the new dates: repeating items are only shown inside them. */
export function describeOutside({ items, repeating }: { items: number; repeating: number }): string[] {
  const lines: string[] = [];
  if (items > 0)
    lines.push(
      `${formatCount(items, 'item')} will lie outside the dates, and stay in sight under ‘Outside the dates’.`,
    );
  if (repeating > 0)
    lines.push(
      `${formatCount(repeating, 'repeating item')} will be shown on the days that are left, and on no others.`,
    );
  return lines;
}

/** By how many days the start moves; 0 until it is chosen. */
export const startMoves = (from: PlainDate, to: string): number => (to ? daysBetween(from, to) : 0);
