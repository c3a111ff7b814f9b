import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { listPocketsInput } from '@daysheet/shared/guests/pocket-schedules.schemas.ts';
import {
  type PaperSchedule,
  pocketsPageSize,
  pocketItemsMax,
} from '@daysheet/shared/guests/pocket-schedules.ts';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { type LinkSource, resolveLink } from '../../core/links/links.rules.ts';
import { listRoles } from '../../core/roles/roles.queries.ts';
import { readGuestLanguages } from '../invitations/guest-languages.queries.ts';
import { readSheets, type Sheet } from '../../core/guest-schedule/paper-schedules.queries.ts';

type Input = z.output<typeof listPocketsInput>;
/** The owner of a sheet: a person, a role, or (with neither) everybody, if the event has no roles. */
type Owner = { attendeeId?: string; roleId?: string; link: string | null };

async function listRoleOwners(db: Database, scope: HostScope, { roleId, page }: Input) {
  const roles = (await listRoles(db, scope)).filter(({ id }) => roleId === undefined || id === roleId);
  const all: Owner[] = roles.map(({ id }) => ({ roleId: id, link: null }));
  // Without roles there is one sheet for everybody.
  if (all.length === 0 && roleId === undefined) all.push({ link: null });
  const from = (page - 1) * pocketsPageSize;
  return { owners: all.slice(from, from + pocketsPageSize), total: all.length };
}

async function listPersonOwners(
  db: Database,
  scope: HostScope,
  { roleId, attendeeId, page }: Input,
  source: LinkSource,
) {
  const where = and(
    eq(eventAttendees.eventId, scope.eventId),
    roleId === undefined ? undefined : eq(eventAttendees.roleId, roleId),
    attendeeId === undefined ? undefined : eq(eventAttendees.id, attendeeId),
  );
  const rows = await db
    .select({
      attendeeId: eventAttendees.id,
      issue: personalLinks.issue,
      revokedAt: personalLinks.revokedAt,
    })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .where(where)
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(pocketsPageSize)
    .offset((page - 1) * pocketsPageSize);
  const owners: Owner[] = rows.map((row) => ({
    attendeeId: row.attendeeId,
    link: resolveLink(source, row),
  }));
  return { owners, total: await db.$count(eventAttendees, where) };
}

type Pocket = { id: string; link: string | null; language: string; schedule: PaperSchedule };

/** Removes what no paper shows: descriptions alone are most of the size of a page of sheets. */
function toPaper({ event, attendee, window, asOf, items }: Sheet): PaperSchedule {
  const shown = items.flatMap((item) => {
    const { id, isMine, title, location, eventDate, startTime, endTime, startsAt } = item;
    return isMine ? [{ id, isMine, title, location, eventDate, startTime, endTime, startsAt }] : [];
  });
  return { event, attendee, window, asOf, items: shown };
}

/**
 * Returns a page of printable schedules: of people by name, or of roles in order, each with the items that they see. Of a
 * long event they show the weeks from now. `link` is a person's own; `null` for roles and revoked links. `language` is the
 * one that the reader is written to in. Throws `pockets.too_much`.
 */
export async function listPockets(
  db: Database,
  scope: HostScope,
  input: Input,
  source: LinkSource,
  now: Date,
) {
  const { owners, total } =
    input.by === 'role'
      ? await listRoleOwners(db, scope, input)
      : await listPersonOwners(db, scope, input, source);
  const attendeeIds = owners.flatMap(({ attendeeId }) => attendeeId ?? []);
  const toLanguage = await readGuestLanguages(db, scope.event, attendeeIds);
  const pockets: Pocket[] = [];
  let items = 0;
  for await (const { owner, sheet } of readSheets(db, scope, owners, now)) {
    const schedule = toPaper(sheet);
    items += schedule.items.length;
    if (items > pocketItemsMax) throw new AppError('pockets.too_much');
    const { attendeeId, roleId, link } = owner;
    const language = attendeeId === undefined ? scope.event.guestLanguage : toLanguage(attendeeId);
    pockets.push({ id: attendeeId ?? roleId ?? 'everybody', link, language, schedule });
  }
  return { pockets, total, page: input.page, pageSize: pocketsPageSize };
}
