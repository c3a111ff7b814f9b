import { repeatText } from '@daysheet/shared/recurrence-text.ts';
import type { Db } from '../../db/client.ts';
import { toCsv } from '../../lib/csv.ts';
import type { HostScope } from '../events/events.access.ts';
import { listRoles } from '../roles/roles.queries.ts';
import { listSchedule, windowOf } from './schedule.queries.ts';

/** The schedule as CSV, a row an occurrence, with whom each is for: the whole event, or a year of a longer one. */
export async function exportSchedule(
  db: Db,
  scope: HostScope,
  input: { from?: string | undefined; to?: string | undefined },
) {
  const items = await listSchedule(db, scope, windowOf(scope.event, input));
  const roleNames = new Map((await listRoles(db, scope)).map((role) => [role.id, role.roleName]));
  const audience = {
    everyone: () => 'Everyone',
    nobody: () => 'Nobody',
    roles: (item: (typeof items)[number]) => item.roleIds.map((id) => roleNames.get(id)).join('; '),
    individuals: (item: (typeof items)[number]) => item.attendees.map(({ name }) => name).join('; '),
  };
  const csv = toCsv(
    ['Date', 'Start', 'End', 'Title', 'Location', 'Description', 'For', 'Notify minutes before', 'Repeats'],
    items.map((item) => [
      item.eventDate,
      item.startTime,
      item.endTime,
      item.title,
      item.location,
      item.description,
      audience[item.audience](item),
      item.notificationMinutes,
      item.repeat && repeatText(item.repeat, item.occurrenceDate ?? item.eventDate, (date) => date),
    ]),
  );
  return { fileName: `${scope.event.name} - schedule.csv`, csv };
}
