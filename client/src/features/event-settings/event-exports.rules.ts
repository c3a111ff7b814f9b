import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import { windowDaysMax } from '@daysheet/shared/schedule/schedule.ts';
import { addDays, countDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { settingsTexts } from './event-settings.texts.ts';

const exportedDays = 365;

/** The days that one file covers: undefined for a whole event, a year from today for a longer one. */
export function exportWindow(
  { startDate, endDate }: { startDate: PlainDate; endDate: PlainDate },
  today: PlainDate,
): { from: PlainDate; to: PlainDate } | undefined {
  if (countDays(startDate, endDate) <= windowDaysMax) return undefined;
  const latest = addDays(endDate, -exportedDays);
  const wanted = today < startDate ? startDate : today;
  const from = wanted < latest ? wanted : latest;
  return { from, to: addDays(from, exportedDays) };
}

export type ExportKind = 'attendees' | 'schedule' | 'everything';

/** The toast after a file was saved: also that no server can import it, while the host can still do something about it. */
export const describeExport = (what: ExportKind, { size }: { size: number }, fileName: string) =>
  what === 'everything' && size > eventFileSizeMax
    ? settingsTexts.exportedTooLarge(fileName)
    : settingsTexts.exported(fileName);
