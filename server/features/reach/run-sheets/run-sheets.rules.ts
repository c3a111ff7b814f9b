import { runSheetDaysMax, runSheetDaysUsual } from '@daysheet/shared/schedule/run-sheets.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { type Window, wholeTime } from '../../core/occurrences/occurrences.rules.ts';

type EventDates = Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>;
type RequestedDays = { from?: PlainDate | undefined; to?: PlainDate | undefined };

/**
 * The days that go onto a sheet: the asked ones; else all of a short event, with what a change of its dates left
 * outside; of a longer one the days from today, or those nearest to it.
 */
export function resolveSheetWindow(event: EventDates, { from, to }: RequestedDays, now: Date): Window {
  if (from !== undefined && to !== undefined) return { from, to };
  if (countDays(event.startDate, event.endDate) <= runSheetDaysMax) return wholeTime;
  const today = dayAt(event.timeZone, now);
  const lastStart = addDays(event.endDate, 1 - runSheetDaysUsual);
  const begun = today > event.startDate ? today : event.startDate;
  const start = begun < lastStart ? begun : lastStart;
  return { from: start, to: addDays(start, runSheetDaysUsual - 1) };
}

/** What has to be read for it: whether a night goes on is told by the evening before. */
export const toReadWindow = (window: Window): Window =>
  window === wholeTime ? window : { from: addDays(window.from, -1), to: window.to };

/** What those are called who work at an event: their numbers are what a host looks for on the day. */
const workerPattern =
  /\b(?:vendors?|suppliers?|staff|crew|team|cater(?:ers?|ing)|kitchen|band|dj|musicians?|photo\w*|video\w*|florists?|planners?|coordinators?|organi[sz]ers?|ushers?|volunteers?|drivers?|security|technic\w*|venue|officiants?|host(?:s|ess(?:es)?)?)\b/i;

/** Whether a role is printed as contacts before the host has chosen. */
export const isWorking = (roleName: string): boolean => workerPattern.test(roleName);
