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
/** Under which day it stands on paper, and whether that is in the night after it. */
type RunSheetEntry = { item: Item; date: PlainDate; isNight: boolean };
type Contact = { id: string; name: string; phone: string | null; email: string | null };

/** How to reach some people of the event. */
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

/** What of an item is printed; of its people the first few. */
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
 * The people of some roles by name, the first so many of each. Nobody to whoever sees no contacts: a list of them would
 * say that there is no way to reach them.
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
 * What a host carries on the day: all items of some days with whom they are for, and how to reach those who work there.
 * `from` and `to` are `null` where it is the whole event; of more items than one sheet holds it is a page.
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
