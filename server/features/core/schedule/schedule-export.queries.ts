import { formatRepeat } from '@daysheet/shared/recurrence-text.ts';
import type { Db } from '../../../db/client.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { each, inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { listRoles } from '../roles/roles.queries.ts';
import { listSchedule, resolveWindow } from './schedule.queries.ts';

const headings = [
  'Date',
  'Start',
  'End',
  'Title',
  'Location',
  'Description',
  'For',
  'Notify minutes before',
  'Repeats',
];

/** An item may be for hundreds of people, and happen every day. */
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

async function* readCells(db: Db, scope: HostScope, window: ReturnType<typeof resolveWindow>) {
  const items = await listSchedule(db, scope, window);
  const roleNames = new Map((await listRoles(db, scope)).map((role) => [role.id, role.roleName]));
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    // Who takes the file as fast as it comes would otherwise have all of it in one turn.
    yield await inSlices(each(items.slice(from, from + itemsAtOnce), (item) => toCells(item, roleNames)));
  }
}

/** The schedule as CSV, a row an occurrence, with whom each is for: the whole event, or a year of a longer one. */
export const exportSchedule = (
  db: Db,
  scope: HostScope,
  input: { from?: string | undefined; to?: string | undefined },
): Download =>
  createCsvDownload(
    `${scope.event.name} - schedule.csv`,
    headings,
    readCells(db, scope, resolveWindow(scope.event, input)),
  );
