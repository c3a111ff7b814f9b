import { runSheetDaysMax, runSheetDaysUsual } from '@daysheet/shared/schedule/run-sheets.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { type Window, wholeTime } from '../../core/occurrences/occurrences.rules.ts';

type EventDates = Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>;
type RequestedDays = { from?: PlainDate | undefined; to?: PlainDate | undefined };

/**
 * Returns the days of a sheet: the requested ones; else all of a short event, including items that a change of its dates
 * left outside; for a longer event the days from today, or those nearest to it.
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

/** The days to read for a window: the evening before it tells whether a night goes on. */
export const toReadWindow = (window: Window): Window =>
  window === wholeTime ? window : { from: addDays(window.from, -1), to: window.to };

/** Role names of people who work at an event: on the day a host looks for their numbers. */
const workerPattern =
  /\b(?:vendors?|suppliers?|staff|crew|team|cater(?:ers?|ing)|kitchen|band|dj|musicians?|photo\w*|video\w*|florists?|planners?|coordinators?|organi[sz]ers?|ushers?|volunteers?|drivers?|security|technic\w*|venue|officiants?|host(?:s|ess(?:es)?)?)\b/i;

/** Whether a role is printed under contacts before the host has chosen roles. */
export const isWorking = (roleName: string): boolean => workerPattern.test(roleName);
