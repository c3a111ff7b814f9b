import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findReachProblem } from '@daysheet/shared/attendees/household-messages.ts';
import { type Channel, invitedStatuses, recipientsMax } from '@daysheet/shared/messages/invitations.ts';
import type { Database, Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { deliveries, personalLinks } from '../../../db/schema/invitations.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { countPeople } from '../../core/attendee-status/people-counts.queries.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';
import { isMessageOf } from '../../core/attendee-status/attendee-status.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { isLocalAddress } from '../../core/events/events.rules.ts';
import { buildSampleLinks } from '../../core/links/links.rules.ts';
import { readQuota } from './invitation-limits.queries.ts';
import {
  channelFacts,
  type InvitationPost,
  getProvider,
  resolveReach,
  type SendRoute,
} from './invitations.rules.ts';

/** Selects people by name, with everything that decides whether and where a message reaches them. */
export const selectPeople = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      searchName: eventAttendees.searchName,
      roleId: eventAttendees.roleId,
      roleName: eventRoles.roleName,
      email: eventAttendees.email,
      phone: eventAttendees.phone,
      isChild: eventAttendees.isChild,
      /** Their household, if it has a link. */
      householdId: sql<
        string | null
      >`case when ${householdLinks.revokedAt} is null then ${householdLinks.householdId} end`,
      householdIssue: householdLinks.issue,
      /** Their household, with or without a link. */
      livesIn: eventAttendees.householdId,
      emailProblem: eventAttendees.emailProblem,
      phoneProblem: eventAttendees.phoneProblem,
      isOptedOut,
      isLinkRevoked: sql<boolean>`${personalLinks.revokedAt} is not null`,
      issue: sql<number>`coalesce(${personalLinks.issue}, 1)`,
      isJoined: sql<boolean>`${eventAttendees.status} = 'confirmed'`,
    })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(
      householdLinks,
      and(
        eq(householdLinks.eventId, eventAttendees.eventId),
        eq(householdLinks.householdId, eventAttendees.householdId),
      ),
    )
    .where(where)
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id));

const isOneOf = (column: typeof eventAttendees.id | typeof deliveries.attendeeId, ids: readonly string[]) =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;

/** Selects the people of these ids who are on this event's list. */
export const selectChosenPeople = (db: Db, scope: HostScope, attendeeIds: readonly string[]) =>
  selectPeople(db, and(eq(eventAttendees.eventId, scope.eventId), isOneOf(eventAttendees.id, attendeeIds)));

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/**
 * Selects the people of one send, by name; on a longer list, people not yet invited come first. A subquery chooses them by
 * plain columns, so that links, roles and households are only looked up for the chosen ones.
 */
function selectFirst(db: Db, scope: HostScope, people: number) {
  const { id, searchName, eventId } = eventAttendees;
  const inEvent = eq(eventId, scope.eventId);
  if (people <= recipientsMax) return selectPeople(db, inEvent).limit(recipientsMax);
  const invited = db
    .selectDistinct({ id: deliveries.attendeeId })
    .from(deliveries)
    .where(and(eq(deliveries.eventId, scope.eventId), isMessageOf(invitedStatuses)));
  const first = db
    .select({ id })
    .from(eventAttendees)
    .where(inEvent)
    .orderBy(asc(inArray(id, invited)), asc(searchName), asc(id))
    .limit(recipientsMax);
  return selectPeople(db, and(inEvent, inArray(id, first)));
}

/** Returns which of these people are invited, and which have a message waiting in the outbox, by any channel. */
async function readMessages(db: Db, scope: HostScope, people: readonly PersonRow[]) {
  const ids = people.map(({ id }) => id);
  const rows = await db
    .select({
      id: deliveries.attendeeId,
      isInvited: sql<boolean>`coalesce(bool_or(${isMessageOf(invitedStatuses)}), false)`,
      isWaiting: sql<boolean>`coalesce(bool_or(${isMessageOf(['outbox'])}), false)`,
    })
    .from(deliveries)
    .where(and(eq(deliveries.eventId, scope.eventId), isOneOf(deliveries.attendeeId, ids)))
    .groupBy(deliveries.attendeeId);
  return new Map(rows.map(({ id, ...of }) => [id, of]));
}

function serializeRecipient(person: PersonRow, way: SendRoute) {
  const reach = resolveReach(person, way);
  return {
    attendeeId: person.id,
    name: person.name,
    roleId: person.roleId,
    householdId: person.householdId,
    isChild: person.isChild,
    address: person[channelFacts[way.channel].address],
    /** The address that a message goes to: for phones, the number as providers need it. */
    sentTo: reach.address,
    problem: person[channelFacts[way.channel].problem],
    reason: findReachProblem(reach),
    isJoined: person.isJoined,
    isOptedOut: person.isOptedOut,
    isLinkRevoked: person.isLinkRevoked,
  };
}

/** Lists possible recipients with their addresses; if the list is longer than one send, people not yet invited first. */
export async function listRecipients(
  db: Database,
  scope: HostScope,
  { channel, user, post, now }: { channel: Channel; user: UserScope; post: InvitationPost; now: Date },
) {
  const provider = getProvider(post, channel);
  const way: SendRoute = {
    channel,
    isOutbox: provider === 'outbox',
    phoneCountryCode: post.phoneCountryCode,
  };
  const { all } = await countPeople(db, scope);
  const rows = await selectFirst(db, scope, all);
  const messages = await readMessages(db, scope, rows);
  const people = rows.map((person) => ({
    ...serializeRecipient(person, way),
    ...(messages.get(person.id) ?? { isInvited: false, isWaiting: false }),
  }));
  const quota =
    provider === 'outbox' ? null : await readQuota(db, scope, channel, post.invitationLimits, now);
  const sampleLinks = buildSampleLinks(post);
  return {
    people: people.toSorted((one, other) => Number(one.isInvited) - Number(other.isInvited)),
    total: all,
    provider,
    canUseProvider: provider !== 'outbox' && user.isEmailVerified,
    dailyLimit: quota?.dailyLimit ?? null,
    leftToday: quota?.leftToday ?? null,
    publicUrlWarning: isLocalAddress(post.publicUrl),
    /** The address that replies to an e-mail go to. */
    replyTo: channel === 'email' && provider !== 'outbox' ? user.email : null,
    sampleLink: sampleLinks.person,
    householdSampleLink: sampleLinks.household,
  };
}
