import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  attendeeParts,
  type createAttendeeInput,
  type OpenedAttendee,
  type updateAttendeeInput,
} from '@daysheet/shared/attendees/attendees.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import type { Database } from '../../../db/client.ts';
import { isForeignKeyViolation, refuseAs } from '../../../db/errors.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { assertPeopleFit } from './people-quotas.queries.ts';

/** Refuses the role of another event with the same error as a missing one. */
const refuseUnknownRole = refuseAs('roles.not_found', isForeignKeyViolation);

/** Adds one person; a retry with the same id returns the person of the first try. */
export async function createAttendee(
  db: Database,
  scope: HostScope,
  { id, eventId: _scope, name, ...details }: z.output<typeof createAttendeeInput>,
  now: Date,
): Promise<{ id: string }> {
  await db
    .transaction(async (tx) => {
      await lockEvent(tx, scope);
      const here = and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, id));
      const [earlier] = await tx.select().from(eventAttendees).where(here);
      if (earlier) return;
      const [created] = await tx
        .insert(eventAttendees)
        .values({
          ...buildNameColumns(name),
          ...details,
          id,
          eventId: scope.eventId,
          guestKey: createGuestKey(),
          createdAt: now,
        })
        .onConflictDoNothing({ target: eventAttendees.id })
        .returning();
      if (!created) throw new AppError('attendees.not_found');
      await assertPeopleFit(tx, scope);
      await emit(tx, scope, { kind: 'attendee_added', facts: { name }, attendeeId: id }, now);
    })
    .catch(refuseUnknownRole);
  return { id };
}

/**
 * The fields to save: those saved by others meanwhile are preserved unless they were changed here. Throws
 * `attendees.changed_meanwhile` if both changed the same, unless the host insists after that error.
 */
function mergeOverNewer(
  typed: OpenedAttendee,
  current: OpenedAttendee,
  opened: OpenedAttendee | undefined,
  insists: boolean,
): OpenedAttendee {
  if (!opened) return typed;
  const { merged, both } = mergeChanges<OpenedAttendee>(attendeeParts, { opened, typed, stored: current });
  if (both.length > 0 && !insists) throw new AppError('attendees.changed_meanwhile');
  return merged;
}

/** Saves a person; of what was saved since `opened` it replaces only the fields that were changed here. */
export async function updateAttendee(
  db: Database,
  scope: HostScope,
  { attendeeId, opened, insists, eventId: _scope, ...typed }: z.output<typeof updateAttendeeInput>,
  now: Date,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await lockEvent(tx, scope);
      const here = and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId));
      const [current] = await tx.select().from(eventAttendees).where(here);
      if (!current) throw new AppError('attendees.not_found');
      const edited = mergeOverNewer(typed, current, opened, insists);
      // A retry, or no change at all.
      if (attendeeParts.flat().every((field) => edited[field] === current[field])) return;
      const { name, ...details } = edited;
      await tx
        .update(eventAttendees)
        .set({
          ...buildNameColumns(name),
          ...details,
          ...(details.email !== current.email && { emailProblem: null }),
          ...(details.phone !== current.phone && { phoneProblem: null }),
        })
        .where(here);
      const renamed = [{ id: attendeeId, from: current.name, to: name }];
      await emit(tx, scope, { kind: 'people_renamed', renamed }, now);
      const about = { facts: { name }, attendeeId, attendeeIds: [attendeeId] };
      await emit(tx, scope, { kind: 'attendee_updated', ...about }, now);
    })
    .catch(refuseUnknownRole);
}
