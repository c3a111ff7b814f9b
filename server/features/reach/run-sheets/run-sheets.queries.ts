import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  runSheetContactsMax,
  runSheetItemsMax,
  runSheetPeopleMax,
} from '@daysheet/shared/schedule/run-sheets.ts';
import { groupPaperDays } from '@daysheet/shared/schedule/paper-days.ts';
import type { runSheetInput } from '@daysheet/shared/schedule/run-sheets.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { can } from '../../core/gates/rights.rules.ts';
import { listRoles } from '../../core/roles/roles.queries.ts';
import { wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { listSchedule } from '../../core/schedule/schedule.queries.ts';
import { isWorking, resolveSheetWindow, toReadWindow } from './run-sheets.rules.ts';

type Input = z.output<typeof runSheetInput>;
type Item = Awaited<ReturnType<typeof listSchedule>>[number];
/** An item with the day that it is printed under; `isNight` if it is in the night after that day. */
type RunSheetEntry = { item: Item; date: PlainDate; isNight: boolean };
type Contact = { id: string; name: string; phone: string | null; email: string | null };

/** Reads the phone numbers and addresses of some people of the event. */
async function readNumbers(db: Database, scope: HostScope, attendeeIds: string[]) {
  const { id, phone, email } = eventAttendees;
  const rows =
    attendeeIds.length === 0
      ? []
      : await db
          .select({ id, phone, email })
          .from(eventAttendees)
          .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(id, attendeeIds)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The printed fields of an item, with the first few of its people. */
function serializeItem({ item, date, isNight }: RunSheetEntry, numbers: Map<string, Omit<Contact, 'name'>>) {
  const { id, title, eventDate, startTime, endTime, startsAt, location, description } = item;
  const { notificationMinutes, audience, roleIds, attendees } = item;
  const people: Contact[] = attendees.slice(0, runSheetPeopleMax).map((person) => ({
    ...person,
    phone: numbers.get(person.id)?.phone ?? null,
    email: numbers.get(person.id)?.email ?? null,
  }));
  const when = { eventDate, startTime, endTime, startsAt };
  const who = { audience, roleIds, people, peopleCount: attendees.length };
  const paper = { paperDate: date, isNight };
  return { id, title, ...when, ...paper, location, description, notificationMinutes, ...who };
}

/**
 * Lists the people of some roles by name, limited per role. Empty for hosts who may not see contacts: names alone would
 * suggest that these people cannot be reached.
 */
async function listContacts(db: Database, scope: HostScope, asked: string[] | undefined) {
  if (!can(scope.right, 'readAll')) return [];
  const roles = (await listRoles(db, scope)).filter(({ id, roleName }) =>
    asked ? asked.includes(id) : isWorking(roleName),
  );
  const roleIds = roles.map(({ id }) => id);
  if (roleIds.length === 0) return [];
  const { id, name, phone, email, roleId, searchName } = eventAttendees;
  const place = sql<number>`row_number() over (partition by ${roleId} order by ${searchName}, ${id})`;
  const ranked = db
    .select({ id, name, phone, email, roleId, place: place.as('place') })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(roleId, roleIds)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, runSheetContactsMax))
    .orderBy(asc(ranked.place));
  return roles.map((role) => ({
    roleId: role.id,
    roleName: role.roleName,
    total: role.attendeeCount,
    people: rows
      .filter((row) => row.roleId === role.id)
      .map(({ roleId: _role, place: _place, ...person }): Contact => person),
  }));
}

/**
 * Returns what a host carries on the day: all items of some days with their people, and the contacts of those who work
 * there. `from` and `to` are `null` for the whole event; more items than one sheet holds come in pages.
 */
export async function readRunSheet(db: Database, scope: HostScope, input: Input, now: Date) {
  const window = resolveSheetWindow(scope.event, input, now);
  const read = await listSchedule(db, scope, toReadWindow(window));
  const all = groupPaperDays(read, scope.event, window).flatMap(({ date, items }) =>
    items.map((one): RunSheetEntry => ({ ...one, date })),
  );
  const first = (input.page - 1) * runSheetItemsMax;
  const shown = all.slice(first, first + runSheetItemsMax);
  const ids =
    input.withNumbers && can(scope.right, 'readAll')
      ? shown.flatMap(({ item }) => item.attendeeIds.slice(0, runSheetPeopleMax))
      : [];
  const numbers = await readNumbers(db, scope, [...new Set(ids)]);
  const isWhole = window === wholeTime;
  return {
    from: isWhole ? null : window.from,
    to: isWhole ? null : window.to,
    items: shown.map((one) => serializeItem(one, numbers)),
    total: all.length,
    page: input.page,
    pageSize: runSheetItemsMax,
    contacts: await listContacts(db, scope, input.contactRoleIds),
    asOf: now.toISOString(),
  };
}
