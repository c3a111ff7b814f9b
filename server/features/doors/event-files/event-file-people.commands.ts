import { inArray, sql } from 'drizzle-orm';
import { findContactProblems } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { startsOpenToNewcomers } from '@daysheet/shared/attendees/newcomers.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { inPieces } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventDays } from '../../../db/schema/events.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { emailHashInSql, phoneHashInSql, unknownAddress } from '../../core/attendees/opt-outs.rules.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

export async function bringDays(tx: Transaction, event: EventRow, file: StoredFile): Promise<void> {
  for await (const days of readParts(tx, file, 'days'))
    await tx.insert(eventDays).values(days.map((day) => ({ ...day, eventId: event.id })));
}

export async function bringRoles(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  now: Date,
): Promise<Keys> {
  const count = await countRows(tx, file, 'roles');
  if (count > rolesMax) throw new AppError('roles.too_many');
  const keys = createKeys(count);
  let position = 0;
  const toRow = ({ key, openToNewcomers, ...role }: EventFileRow<'roles'>) => ({
    ...role,
    id: keys.take(key),
    eventId: event.id,
    openToNewcomers: openToNewcomers ?? startsOpenToNewcomers(role.roleName),
    position: position++,
    createdAt: now,
  });
  for await (const roles of readParts(tx, file, 'roles'))
    await tx.insert(eventRoles).values(roles.map(toRow));
  return keys;
}

/** People who opted out of messages about the event are opted out here too. */
const keepOptedOut = (tx: Transaction, attendeeIds: string[], now: Date) =>
  tx.execute(sql`
    insert into ${optOuts} (event_id, "by", attendee_id, address, created_at)
    select event_id, coalesce(by_email, ${unknownAddress}), id, address, ${now.toISOString()}::timestamptz
    from (select ${eventAttendees.eventId}, ${eventAttendees.id},
        ${emailHashInSql} as by_email, ${phoneHashInSql} as by_phone
      from ${eventAttendees} where ${inArray(eventAttendees.id, attendeeIds)}) person,
      unnest(array[coalesce(by_email, ${unknownAddress}), by_phone]) address
    where address is not null`);

export async function bringPeople(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  { roles, households, now }: { roles: Keys; households: Keys; now: Date },
): Promise<Keys> {
  const keys = createKeys(await countRows(tx, file, 'people'));
  const toRow = ({ key, role, household, wantsNoMessages, name, ...person }: EventFileRow<'people'>) => ({
    wantsNoMessages,
    row: {
      ...person,
      ...findContactProblems(person),
      ...buildNameColumns(name),
      id: keys.take(key),
      eventId: event.id,
      roleId: role === null ? null : roles.find(role),
      householdId: household === null ? null : households.find(household),
      guestKey: createGuestKey(),
      createdAt: now,
    },
  });
  for await (const people of readParts(tx, file, 'people')) {
    const made = await inSlices(each(people, toRow));
    for (const some of inPieces(made)) await tx.insert(eventAttendees).values(some.map(({ row }) => row));
    const out = made.filter(({ wantsNoMessages }) => wantsNoMessages).map(({ row }) => row.id);
    if (out.length > 0) await keepOptedOut(tx, out, now);
  }
  return keys;
}
