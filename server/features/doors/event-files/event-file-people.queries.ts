import { and, asc, eq } from 'drizzle-orm';
import type { EventFileRow } from '@daysheet/shared/event-file.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { isOptedOutThemselves } from '../../core/attendees/opt-outs.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

function selectAfter(db: Db, { eventId }: HostScope, last: { searchName: string; id: string } | undefined) {
  const { id, searchName, name, email, phone, hint, roleId } = eventAttendees;
  return db
    .select({ id, searchName, name, email, phone, hint, roleId, wantsNoMessages: isOptedOutThemselves })
    .from(eventAttendees)
    .where(
      and(eq(eventAttendees.eventId, eventId), beyond([searchName, id], last && [last.searchName, last.id])),
    )
    .orderBy(asc(searchName), asc(id))
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

async function readNamed(db: Db, { eventId }: HostScope): Promise<Set<string>> {
  const { attendeeId } = scheduleItemAttendees;
  const rows = await db
    .selectDistinct({ attendeeId })
    .from(scheduleItemAttendees)
    .where(eq(scheduleItemAttendees.eventId, eventId));
  return new Set(rows.map((row) => row.attendeeId));
}

/** The people by name, numbered; notes the numbers of those whom items name. Who has joined is not said. */
export async function* readPeopleRows(
  db: Db,
  scope: HostScope,
  roleKeys: ReadonlyMap<string, number>,
  personKeys: Map<string, number>,
): AsyncGenerator<EventFileRow<'people'>[]> {
  const named = await readNamed(db, scope);
  let key = 0;
  const toRow = ({ id, roleId, wantsNoMessages, ...row }: Row) => {
    key += 1;
    if (named.has(id)) personKeys.set(id, key);
    const { name, email, phone, hint } = row;
    const role = roleKeys.get(roleId ?? '') ?? null;
    return { key, name, role, email, phone, hint, wantsNoMessages };
  };
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, last))) yield page.map(toRow);
}
