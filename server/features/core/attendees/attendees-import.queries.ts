import { and, count, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { importsShownMax, namesPerRequestMax } from '@daysheet/shared/attendees.ts';
import type { namesakesInput } from '@daysheet/shared/attendees.schemas.ts';
import { toSearchableName } from '@daysheet/shared/text.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { undos } from '../../../db/schema/undos.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isInvited } from './standing.rules.ts';
import { computeUndoHorizon } from './attendees.rules.ts';

/** Who is on the list under one of these names, without regard to case and accents. */
export async function listNamesakes(db: Db, scope: HostScope, { names }: z.output<typeof namesakesInput>) {
  const wanted = [...new Set(names.map(toSearchableName))];
  if (wanted.length === 0) return [];
  return db
    .select({
      name: eventAttendees.name,
      roleName: eventRoles.roleName,
      email: eventAttendees.email,
      phone: eventAttendees.phone,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.searchName, wanted)))
    .limit(namesPerRequestMax * 2);
}

/** The imports of the last day that can be undone, the latest first, and what became of their people. */
export async function listImports(db: Db, scope: HostScope, now: Date) {
  const importedAt = sql<string>`to_json(min(${eventAttendees.createdAt})) #>> '{}'`;
  return db
    .select({
      importId: sql<string>`${eventAttendees.importId}`,
      importedAt,
      people: count(),
      joined: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'confirmed'))::int`,
      invited: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'invited' and ${isInvited}))::int`,
    })
    .from(eventAttendees)
    .where(
      and(
        eq(eventAttendees.eventId, scope.eventId),
        isNotNull(eventAttendees.importId),
        gt(eventAttendees.createdAt, computeUndoHorizon(now)),
        notExists(db.select().from(undos).where(eq(undos.id, eventAttendees.importId))),
      ),
    )
    .groupBy(eventAttendees.importId)
    .orderBy(desc(sql`min(${eventAttendees.createdAt})`))
    .limit(importsShownMax);
}
