import type { Db } from '../../db/client.ts';
import { toCsv } from '../../lib/csv.ts';
import type { HostScope } from '../events/events.access.ts';
import { listRoles } from '../roles/roles.queries.ts';
import { listSchedule } from './schedule.queries.ts';

const everything = { from: '1900-01-01', to: '2999-12-30' };

/** The whole schedule as CSV, with whom each item is for. */
export async function exportSchedule(db: Db, scope: HostScope) {
  const items = await listSchedule(db, scope, everything);
  const roleNames = new Map((await listRoles(db, scope)).map((role) => [role.id, role.roleName]));
  const audience = {
    everyone: () => 'Everyone',
    nobody: () => 'Nobody',
    roles: (item: (typeof items)[number]) => item.roleIds.map((id) => roleNames.get(id)).join('; '),
    individuals: (item: (typeof items)[number]) => item.attendees.map(({ name }) => name).join('; '),
  };
  const csv = toCsv(
    ['Date', 'Start', 'End', 'Title', 'Location', 'Description', 'For', 'Notify minutes before'],
    items.map((item) => [
      item.eventDate,
      item.startTime,
      item.endTime,
      item.title,
      item.location,
      item.description,
      audience[item.audience](item),
      item.notificationMinutes,
    ]),
  );
  return { fileName: `${scope.event.name} - schedule.csv`, csv };
}
