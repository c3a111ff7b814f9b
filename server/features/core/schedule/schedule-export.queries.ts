import type { ExportFormat } from '@daysheet/shared/events/exports.schemas.ts';
import { formatRepeat } from '@daysheet/shared/schedule/recurrence-text.ts';
import { exportedReminderHeading } from '@daysheet/shared/schedule/schedule.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Database } from '../../../db/client.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { type Column, createXlsxDownload, type Sheet } from '../../../lib/downloads/xlsx.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { listRoles } from '../roles/roles.queries.ts';
import { listSchedule, resolveWindow } from './schedule.queries.ts';

const columns: Column[] = [
  { heading: 'Date', width: 12 },
  { heading: 'Start', width: 8 },
  { heading: 'End', width: 8 },
  { heading: 'Title', width: 32 },
  { heading: 'Location', width: 28 },
  { heading: 'Description', width: 40 },
  { heading: 'For', width: 28 },
  { heading: exportedReminderHeading, width: 22 },
  { heading: 'Repeats', width: 24 },
];

/** Few at once, since an item may list hundreds of people, and happen every day. */
const itemsAtOnce = 50;

type Items = Awaited<ReturnType<typeof listSchedule>>;

function toCells(item: Items[number], roleNames: Map<string, string>) {
  const audience = {
    everyone: () => 'Everyone',
    nobody: () => 'Nobody',
    roles: () => item.roleIds.map((id) => roleNames.get(id)).join('; '),
    individuals: () => item.attendees.map(({ name }) => name).join('; '),
  };
  return [
    item.eventDate,
    item.startTime,
    item.endTime,
    item.title,
    item.location,
    item.description,
    audience[item.audience](),
    item.notificationMinutes,
    item.repeat && formatRepeat(item.repeat, item.occurrenceDate ?? item.eventDate, (date) => date),
  ];
}

async function readItems(db: Database, scope: HostScope, window: ReturnType<typeof resolveWindow>) {
  const items = await listSchedule(db, scope, window);
  const roleNames = new Map((await listRoles(db, scope)).map((role) => [role.id, role.roleName]));
  return { items, roleNames };
}
type ExportData = Awaited<ReturnType<typeof readItems>>;

async function* formatItems({ items, roleNames }: ExportData) {
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    // A fast client would otherwise make the server format everything in one turn of the event loop.
    yield await inSlices(each(items.slice(from, from + itemsAtOnce), (item) => toCells(item, roleNames)));
  }
}

async function* readCells(...args: Parameters<typeof readItems>) {
  yield* formatItems(await readItems(...args));
}

/** The most days that get a sheet each; with more there is a sheet for each month. */
const daySheetsMax = 62;
const createDateFormat = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' });
  return (date: PlainDate) => format.format(new Date(date));
};
/** 'Sat, Jun 12': within the 400 days of a window no two days have the same name. */
const formatSheetDay = createDateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const formatSheetMonth = createDateFormat({ month: 'long', year: 'numeric' });

async function readSheets(...args: Parameters<typeof readItems>): Promise<Sheet[]> {
  const { items, roleNames } = await readItems(...args);
  const days = Map.groupBy(items, ({ eventDate }) => eventDate);
  const format = days.size > daySheetsMax ? formatSheetMonth : formatSheetDay;
  // Formats once for each day: doing so for each of 50,000 items would block all requests.
  const sheets = new Map<string, Items>();
  for (const [date, some] of days) {
    const sheet = sheets.get(format(date));
    if (sheet) for (const item of some) sheet.push(item);
    else sheets.set(format(date), some);
  }
  // A workbook without a sheet cannot be opened.
  if (sheets.size === 0) sheets.set('Schedule', []);
  return [...sheets].map(([name, some]) => ({
    name,
    columns,
    pages: formatItems({ items: some, roleNames }),
  }));
}

/**
 * The schedule, a row for each occurrence, with its audience: the whole event, or a year of a longer one. As CSV, or as
 * a workbook with a sheet for each day.
 */
export function exportSchedule(
  db: Database,
  scope: HostScope,
  input: { format: ExportFormat; from?: string | undefined; to?: string | undefined },
): Download {
  const { format } = input;
  const fileName = `${scope.event.name} - schedule.${format}`;
  const window = resolveWindow(scope.event, input);
  return format === 'xlsx'
    ? createXlsxDownload(fileName, () => readSheets(db, scope, window))
    : createCsvDownload(
        fileName,
        columns.map(({ heading }) => heading),
        readCells(db, scope, window),
      );
}
