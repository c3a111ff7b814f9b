import {
  and,
  asc,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { attendeesPageSize } from '@daysheet/shared/attendees/attendees.ts';
import type { attendeeFilters, listAttendeesInput } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { compareNames } from '@daysheet/shared/attendees/names.ts';
import type { Database, Db } from '../../../db/client.ts';
import { type Contact, eventAttendees, personDetails } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import type { HostScope } from '../gates/host.access.ts';
import { can } from '../gates/rights.rules.ts';
import { isInvited, isJoined } from '../attendee-status/attendee-status.rules.ts';
import { countPeople } from '../attendee-status/people-counts.queries.ts';
import { countEventReplies } from '../answers/answer-counts.queries.ts';
import { countPlaces } from '../answers/answers.rules.ts';
import { readDistinctions } from './namesakes.queries.ts';
import { toLikePattern } from './attendees.rules.ts';
import { isOptedOut } from './opt-outs.rules.ts';
import { buildNameCondition } from './name-search.queries.ts';

type ListInput = z.output<typeof listAttendeesInput>;

const orders: Record<ListInput['sort'], SQL[]> = {
  name: [asc(eventAttendees.searchName), asc(eventAttendees.id)],
  role: [asc(eventRoles.position), asc(eventAttendees.searchName), asc(eventAttendees.id)],
  status: [
    asc(eventAttendees.status),
    desc(isInvited),
    asc(eventAttendees.searchName),
    asc(eventAttendees.id),
  ],
  household: [
    sql`lower(${households.name}) asc nulls last`,
    asc(eventAttendees.householdId),
    asc(eventAttendees.searchName),
    asc(eventAttendees.id),
  ],
  newest: [desc(eventAttendees.createdAt), desc(eventAttendees.id)],
};

const standings: Record<NonNullable<ListInput['standing']>, SQL | undefined> = {
  listed: and(not(isJoined), not(isInvited)),
  invited: and(not(isJoined), isInvited),
  joined: isJoined,
};

/** Hosts who may not see addresses cannot search by them either. */
const matchesEmail = (scope: HostScope, search: string) =>
  can(scope.right, 'readAll') ? ilike(eventAttendees.email, toLikePattern(search)) : undefined;

/** Whether the person's household has a name that contains this text. */
const matchesHousehold = ({ eventId }: HostScope, search: string) => sql`exists (
  select from households named where named.event_id = ${eventId} and named.id = ${eventAttendees.householdId}
    and named.name ilike ${toLikePattern(search)})`;

const isTogether: Record<NonNullable<ListInput['household']>, SQL> = {
  with: isNotNull(eventAttendees.householdId),
  without: isNull(eventAttendees.householdId),
};

const askingOf = (eventId: SQLWrapper) => sql`(select asked.id from askings asked
  where asked.event_id = ${eventId} and asked.item_id is null)`;

/** Filters by the answer to the event itself. People who let an offered place pass have no answer any more. */
const isAnswered = (answer: NonNullable<ListInput['answer']>, now: Date): SQL => {
  const given = sql`select from answers given where given.event_id = ${eventAttendees.eventId}
    and given.attendee_id = ${eventAttendees.id} and given.asking_id = ${askingOf(eventAttendees.eventId)}
    and (given.offered_until is null or given.offered_until > ${now.toISOString()})`;
  if (answer === 'none') return sql`not exists (${given})`;
  if (answer === 'waiting') return sql`exists (${given} and given.waiting_since is not null)`;
  return sql`exists (${given} and given.reply = ${answer} and given.waiting_since is null)`;
};

/** The condition for a host's search and filters of the list. */
export async function matches(
  db: Db,
  scope: HostScope,
  { search, roleId, standing, household, answer }: z.output<typeof attendeeFilters>,
  now: Date,
): Promise<SQL | undefined> {
  return and(
    eq(eventAttendees.eventId, scope.eventId),
    roleId ? eq(eventAttendees.roleId, roleId) : undefined,
    standing && standings[standing],
    household && isTogether[household],
    answer && can(scope.right, 'readAll') ? isAnswered(answer, now) : undefined,
    search
      ? or(
          await buildNameCondition(db, scope, search),
          matchesEmail(scope, search),
          matchesHousehold(scope, search),
        )
      : undefined,
  );
}

/** Counts answers to the event; null if it does not ask. */
async function countReplies(db: Db, scope: HostScope, all: number, now: Date) {
  const counts = await countEventReplies(db, scope, all, now);
  if (!counts) return null;
  const { waiting, maybe, notComing, unanswered } = counts;
  return { coming: countPlaces(counts), waiting, maybe, notComing, unanswered };
}

const householdPeople = sql<number>`(select count(*)::int from event_attendees housemate
  where housemate.event_id = ${eventAttendees.eventId} and housemate.household_id = ${eventAttendees.householdId})`;
const bringer = sql<string | null>`(select name from event_attendees bringer
  where bringer.event_id = ${eventAttendees.eventId} and bringer.id = ${eventAttendees.plusOneOf})`;

const noContacts = {
  email: null,
  phone: null,
  emailProblem: null,
  phoneProblem: null,
} satisfies Record<Contact | `${Contact}Problem`, null>;

const columns = {
  id: eventAttendees.id,
  ...personDetails,
  roleName: eventRoles.roleName,
  householdId: eventAttendees.householdId,
  householdName: households.name,
  householdPeople,
  isChild: eventAttendees.isChild,
  plusOnes: eventAttendees.plusOnes,
  bringer,
  status: eventAttendees.status,
  joinedAt: sql<string | null>`to_json(${eventAttendees.joinedAt}) #>> '{}'`,
  isSelfJoined: eventAttendees.isSelfJoined,
  isInvited,
  isOptedOut,
  emailProblem: eventAttendees.emailProblem,
  phoneProblem: eventAttendees.phoneProblem,
};

const inHousehold = and(
  eq(households.eventId, eventAttendees.eventId),
  eq(households.id, eventAttendees.householdId),
);

type Page = Pick<ListInput, 'sort' | 'page'> & { isFiltered: boolean };
const [countAll, unknown] = [sql`count(*) over ()::int`, sql`null::int`];

/**
 * The people of one page. Their ids are selected first, so that the other columns are looked up once for each row of the
 * page; else PostgreSQL would read all messages of all events for a long list. `total` counts the search results, in the
 * same scan; without a filter the list is not scanned at all.
 */
function selectPage(db: Db, where: SQL | undefined, { sort, page, isFiltered }: Page) {
  const onPage = db
    .select({ id: eventAttendees.id, total: sql<number>`${isFiltered ? countAll : unknown}`.as('total') })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(households, inHousehold)
    .where(where)
    .orderBy(...orders[sort])
    .limit(attendeesPageSize)
    .offset((page - 1) * attendeesPageSize)
    .as('on_page');
  return db
    .select({ ...columns, total: onPage.total })
    .from(onPage)
    .innerJoin(eventAttendees, eq(eventAttendees.id, onPage.id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(households, inHousehold)
    .orderBy(...orders[sort]);
}

/** One page of the guest list, without contacts for hosts who may not see these. `total` is of the search, `counts` of the list. */
export async function listAttendees(
  db: Database,
  scope: HostScope,
  { eventId: _scope, sort, page, ...filters }: ListInput,
  now: Date,
) {
  const where = await matches(db, scope, filters, now);
  const isFiltered = Object.values(filters).some(Boolean);
  const rows = await selectPage(db, where, { sort, page, isFiltered });
  const attendees = rows.map(({ total: _ofAll, ...person }) => person);
  const apart = await readDistinctions(db, scope, attendees);
  const { ofRole: _ofRole, ...counts } = await countPeople(db, scope);
  const countFound = async () => rows[0]?.total ?? (page > 1 ? await db.$count(eventAttendees, where) : 0);
  const total = isFiltered ? await countFound() : counts.all;
  return {
    attendees: attendees.map((person) => ({
      ...person,
      ...(can(scope.right, 'readAll') ? {} : noContacts),
      apart: apart.get(person.id) ?? null,
    })),
    /** Whether no name matches as typed, and these differ by one slip. */
    isGuess:
      attendees.length > 0 &&
      attendees.every(({ name }) => compareNames(filters.search ?? '', name) === 'slip'),
    total,
    page,
    pageSize: attendeesPageSize,
    counts: {
      ...counts,
      replies: can(scope.right, 'readAll') ? await countReplies(db, scope, counts.all, now) : null,
    },
  };
}
