import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { importsShownMax, namesPerRequestMax } from '@daysheet/shared/attendees/attendees.ts';
import type { namesakesInput } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db } from '../../../db/client.ts';
import { attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isInvited } from '../attendee-status/attendee-status.rules.ts';
import { computeUndoHorizon } from './attendees.rules.ts';

/** `eventId` of a host's scope, or of an event that a job works on. */
export const readRoles = (db: Db, { eventId }: { eventId: string }) =>
  db.select().from(eventRoles).where(eq(eventRoles.eventId, eventId));

/** The people on the list with one of these names, regardless of case and accents. */
export async function listNamesakes(db: Db, scope: HostScope, { names }: z.output<typeof namesakesInput>) {
  const wanted = [...new Set(names.map(toNameKey))];
  if (wanted.length === 0) return [];
  return db
    .select({
      id: eventAttendees.id,
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

/** Counts the people whom imports added and who are still listed; of them, who has joined and who was sent a message. */
async function countImported(db: Db, scope: HostScope, importIds: string[]) {
  const rows = await db
    .select({
      importId: sql<string>`${eventAttendees.importId}`,
      people: count(),
      joined: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'confirmed'))::int`,
      invited: sql<number>`(count(*) filter (where ${eventAttendees.status} = 'invited' and ${isInvited}))::int`,
    })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.importId, importIds)))
    .groupBy(eventAttendees.importId);
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]));
}

/** The imports, latest first: by whom, when, from which file, with their result, and whether they can be undone. */
export async function listImports(db: Db, scope: HostScope, now: Date) {
  const horizon = computeUndoHorizon(now);
  const imports = await db
    .select({
      importId: attendeeImports.id,
      savedAt: attendeeImports.savedAt,
      undoneAt: attendeeImports.undoneAt,
      fileName: attendeeImports.fileName,
      result: attendeeImports.result,
      by: users.fullName,
    })
    .from(attendeeImports)
    .leftJoin(users, eq(users.id, attendeeImports.userId))
    .where(and(eq(attendeeImports.eventId, scope.eventId), isNotNull(attendeeImports.savedAt)))
    .orderBy(desc(attendeeImports.savedAt), desc(attendeeImports.id))
    .limit(importsShownMax);
  const counts = await countImported(
    db,
    scope,
    imports.map(({ importId }) => importId),
  );
  return imports.map(({ savedAt, undoneAt, ...one }) => ({
    ...one,
    ...(counts.get(one.importId) ?? { people: 0, joined: 0, invited: 0 }),
    importedAt: savedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && savedAt !== null && savedAt > horizon,
  }));
}
