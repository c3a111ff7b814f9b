import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { buildEventInput } from '@daysheet/shared/events/event-build.schemas.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/errors.ts';
import { inPieces } from '../../../db/pages.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule, scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { UserScope } from '../gates/user.access.ts';
import { assertPeopleFit } from '../attendees/people-quotas.queries.ts';
import { startsOpenToNewcomers } from '@daysheet/shared/attendees/newcomers.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { pickNextColor } from '../roles/roles.rules.ts';
import { assertOccurrences } from '../schedule/occurrence-budget.queries.ts';
import { assertRepeat, toItemColumns } from '../schedule/schedule-columns.rules.ts';
import { toItemFields } from '../schedule/schedule.rules.ts';
import type { EventRow } from '../gates/host.access.ts';
import { insertEvent, type CreationContext } from './events.commands.ts';
import { assertNotInPast } from './events.rules.ts';

type EventBuild = z.output<typeof buildEventInput>;

/** Whether a role is one person, as in a family's schedule: newcomers must not choose such a role. */
const isOnePerson = (role: EventBuild['roles'][number], people: EventBuild['people']) =>
  people.some(
    (person) => person.roleId === role.id && toRoleNameKey(person.name) === toRoleNameKey(role.roleName),
  );

async function insertRoles(
  tx: Transaction,
  eventId: string,
  { roles, people }: Pick<EventBuild, 'roles' | 'people'>,
  now: Date,
) {
  const colors: number[] = [];
  const rows = roles.map((role, position) => {
    const color = pickNextColor(colors);
    colors.push(color);
    const openToNewcomers = startsOpenToNewcomers(role.roleName) && !isOnePerson(role, people);
    return { ...role, openToNewcomers, eventId, color, position, createdAt: now };
  });
  if (rows.length > 0) await tx.insert(eventRoles).values(rows);
}

async function insertPeople(tx: Transaction, eventId: string, people: EventBuild['people'], now: Date) {
  const toRow = (person: EventBuild['people'][number]) => ({
    ...person,
    eventId,
    ...buildNameColumns(person.name),
    guestKey: createGuestKey(),
    createdAt: now,
  });
  const rows = await inSlices(each(people, toRow));
  for (const some of inPieces(rows)) await tx.insert(eventAttendees).values(some);
}

async function insertItems(tx: Transaction, event: EventRow, items: EventBuild['items'], now: Date) {
  const eventId = event.id;
  const toRow = ({ id, ...item }: EventBuild['items'][number]) => {
    const forRoles = { assignmentType: 'roles' as const, attendeeIds: [] };
    const fields = toItemFields({ ...item, ...forRoles });
    assertRepeat(fields, event);
    return { id, eventId, ...toItemColumns(fields, event), createdAt: now, updatedAt: now };
  };
  const rows = await inSlices(each(items, toRow));
  for (const some of inPieces(rows)) await tx.insert(eventSchedule).values(some);
  const audience = items.flatMap(({ id, roleIds }) =>
    [...new Set(roleIds)].map((roleId) => ({ eventId, itemId: id, roleId })),
  );
  for (const some of inPieces(audience)) await tx.insert(scheduleItemRoles).values(some);
}

/** Creates an event with its roles, people and first items, all or nothing. A retry returns the event of the first try. */
export async function buildEvent(
  db: Database,
  user: UserScope,
  { roles, people, items, ...fields }: EventBuild,
  making: CreationContext,
): Promise<EventRow> {
  const { now } = making;
  const mine = and(eq(events.id, fields.id), eq(events.createdBy, user.id));
  try {
    return await db.transaction(async (tx) => {
      const [earlier] = await tx.select().from(events).where(mine);
      if (earlier) return earlier;
      assertNotInPast(fields.startDate, fields.timeZone, now);
      return insertEvent(tx, user, fields, making, async (event) => {
        await insertRoles(tx, event.id, { roles, people }, now);
        await insertPeople(tx, event.id, people, now);
        await insertItems(tx, event, items, now);
        await assertOccurrences(tx, event);
        if (people.length > 0) await assertPeopleFit(tx, { eventId: event.id, ownerId: user.id });
      });
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('roles.not_found', { cause: error });
    // A concurrent request with the same id was faster: return its event.
    const [twin] = isUniqueViolation(error) ? await db.select().from(events).where(mine) : [];
    if (twin) return twin;
    // The id of a role, a person or an item occurs twice, or is taken elsewhere.
    if (isUniqueViolation(error)) throw new AppError('request.conflict', { cause: error });
    throw error;
  }
}
