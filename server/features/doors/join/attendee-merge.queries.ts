import { and, desc, eq, like, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mergeTargetsInput } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { mergeTargetsMax } from '@daysheet/shared/attendees/attendees.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { toLikePattern } from '../../core/attendees/attendees.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** Lists people who have not joined and may be a self-joined guest: those with the most similar names first. */
export async function listMergeTargets(
  db: Db,
  scope: HostScope,
  { attendeeId, search }: z.output<typeof mergeTargetsInput>,
) {
  const here = eq(eventAttendees.eventId, scope.eventId);
  const guest = db
    .select({ searchName: eventAttendees.searchName })
    .from(eventAttendees)
    .where(and(here, eq(eventAttendees.id, attendeeId)));
  return db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      hint: eventAttendees.hint,
      roleName: eventRoles.roleName,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(
      and(
        here,
        eq(eventAttendees.isSelfJoined, false),
        ne(eventAttendees.status, 'confirmed'),
        search ? like(eventAttendees.searchName, toLikePattern(toNameKey(search))) : undefined,
      ),
    )
    .orderBy(
      desc(sql`coalesce(similarity(${eventAttendees.searchName}, (${guest})), 0)`),
      eventAttendees.searchName,
      eventAttendees.id,
    )
    .limit(mergeTargetsMax);
}
