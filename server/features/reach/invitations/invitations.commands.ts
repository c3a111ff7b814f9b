import type { SentLook } from '@daysheet/shared/events/event-looks.ts';
import { getSentLook } from '../../core/event-looks/event-looks.rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  gatherHouseholds,
  findReachProblem,
  type Reach,
} from '@daysheet/shared/attendees/household-messages.ts';
import { type Channel, type DeliveryStatus, fillLongest } from '@daysheet/shared/messages/invitations.ts';
import type { sendTextsInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import { textMaxLength } from '@daysheet/shared/messages/sms.ts';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EventRow, type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { issueHouseholdLinks } from '../../core/links/household-links.commands.ts';
import { issueMissingLinks } from '../../core/links/links.commands.ts';
import { buildSampleLinks } from '../../core/links/links.rules.ts';
import { takeQuota } from './invitation-limits.commands.ts';
import { type PersonRow, selectChosenPeople } from './invitation-people.queries.ts';
import {
  channelFacts,
  type InvitationPost,
  getProvider,
  resolveReach,
  toSkippedKind,
  type SendRoute,
} from './invitations.rules.ts';
import { readGuestLanguages } from './guest-languages.queries.ts';

export type NewSend = Omit<z.output<typeof sendTextsInput>, 'eventId'> & {
  channel: Channel;
  subject: string | null;
  /** For a reminder: the asking that it is about. */
  askingId?: string;
  /** An earlier part has been sent: if nobody in this part can be reached, that is counted and not refused. */
  isContinued?: boolean;
};
export type Sender = { user: UserScope; post: InvitationPost };

const createSkipped = () => ({ gone: 0, optedOut: 0, noAddress: 0, badAddress: 0, linkRevoked: 0 });
export type SendResult = { queued: number; outbox: number; skipped: ReturnType<typeof createSkipped> };
type Row = { attendeeId: string; householdId: string | null; name: string; reach: Reach };

const filterReachable = <Reached extends Pick<Row, 'reach'>>(rows: readonly Reached[]) =>
  rows.filter((row) => findReachProblem(row.reach) === null);

/** Throws the specified error if nobody has an address, and another one if all who have one may not be written to. */
function assertSomebody(rows: readonly Row[], channel: Channel): void {
  if (filterReachable(rows).length > 0) return;
  const hasAddress = rows.some(({ reach: { address } }) => address !== null);
  if (hasAddress) throw new AppError('invitations.nobody_qualifies');
  throw new AppError(channelFacts[channel].nobodyHasOne);
}

/** Throws if a text becomes too long for the person with the longest name. */
function assertFits(rows: readonly Row[], message: string, event: string, post: InvitationPost): void {
  const links = buildSampleLinks(post);
  const link = rows.some(({ householdId }) => householdId !== null) ? links.household : links.person;
  const names = filterReachable(rows).map(({ name }) => name);
  if (fillLongest(message, { event, link, names }).text.length > textMaxLength) {
    throw new AppError('invitations.text_too_long');
  }
}

export function countResult(
  rows: readonly Pick<Row, 'reach'>[],
  gone: number,
  isOutbox: boolean,
): SendResult {
  const skipped = { ...createSkipped(), gone };
  for (const { reach: found } of rows) {
    const reason = findReachProblem(found);
    if (reason && reason !== 'with_household') skipped[toSkippedKind(reason)] += 1;
  }
  const count = filterReachable(rows).length;
  return { queued: isOutbox ? 0 : count, outbox: isOutbox ? count : 0, skipped };
}

/** Where messages go: to a provider, for hosts who confirmed their address, or to the outbox. */
export function assertMaySend(
  { user, post }: Sender,
  channel: Channel,
  useOutbox: boolean,
): { isOutbox: boolean } {
  const isOutbox = useOutbox || getProvider(post, channel) === 'outbox';
  if (!isOutbox && !user.isEmailVerified) throw new AppError('invitations.unverified');
  return { isOutbox };
}

async function insertDeliveries(
  tx: Transaction,
  { eventId }: HostScope,
  { id: sendId, channel }: NewSend,
  rows: readonly (Row & { language: string })[],
  isOutbox: boolean,
  now: Date,
): Promise<void> {
  const status: DeliveryStatus = isOutbox ? 'outbox' : 'queued';
  const values = rows.map(({ attendeeId, householdId, name, language, reach: found }) => {
    const reason = findReachProblem(found);
    return {
      attendee: attendeeId,
      household: householdId,
      name,
      language,
      status: reason ? 'skipped' : status,
      address: found.address,
      reason,
    };
  });
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${deliveries}
      (id, event_id, send_id, attendee_id, household_id, channel, name, address, language, status, reason, created_at, updated_at)
    select gen_random_uuid(), ${eventId}::uuid, ${sendId}::uuid, row.attendee, row.household, ${channel}, row.name, row.address,
      row.language, row.status, row.reason, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as row(attendee uuid, household uuid, name text, address text, language text, status text, reason text)`);
}

async function findResult(tx: Transaction, scope: HostScope, id: string): Promise<SendResult | null> {
  const [send] = await tx
    .select({ answer: invitationSends.answer })
    .from(invitationSends)
    .where(and(eq(invitationSends.eventId, scope.eventId), eq(invitationSends.id, id)));
  return send?.answer ?? null;
}

/** Returns people with their message's destination; a household gets one message at each of its addresses if asked. */
async function gatherRows(
  db: Db,
  event: EventRow,
  people: readonly PersonRow[],
  oneToHousehold: boolean,
  way: SendRoute,
): Promise<(Row & { language: string })[]> {
  const getLanguage = await readGuestLanguages(
    db,
    event,
    people.map(({ id }) => id),
  );
  const each = people.map((person) => ({
    attendeeId: person.id,
    householdId: person.householdId,
    isChild: person.isChild,
    name: person.name,
    isOptedOut: person.isOptedOut,
    isLinkRevoked: person.isLinkRevoked,
    reach: resolveReach(person, way),
    language: getLanguage(person.id),
  }));
  return oneToHousehold ? gatherHouseholds(each) : each.map((row) => ({ ...row, householdId: null }));
}

/** Throws if a text would be too long for any of the people; used by sends of several parts before the first goes out. */
export async function assertAllFit(
  db: Db,
  scope: HostScope,
  { message, useOutbox, oneToHousehold }: Pick<NewSend, 'message' | 'useOutbox' | 'oneToHousehold'>,
  people: readonly PersonRow[],
  sender: Sender,
): Promise<void> {
  const { isOutbox } = assertMaySend(sender, 'text', useOutbox);
  const way: SendRoute = { channel: 'text', isOutbox, phoneCountryCode: sender.post.phoneCountryCode };
  const rows = await gatherRows(db, scope.event, people, oneToHousehold, way);
  assertFits(rows, message, scope.event.name, sender.post);
}

/** Returns the chosen people with their destinations, each with a link; throws if nobody at all can be reached. */
async function readRows(
  tx: Transaction,
  scope: HostScope,
  { channel, message, attendeeIds, oneToHousehold, isContinued = false }: NewSend,
  { post, isOutbox, event }: { post: InvitationPost; isOutbox: boolean; event: EventRow },
  now: Date,
): Promise<{ rows: (Row & { language: string })[]; answer: SendResult }> {
  const ids = [...new Set(attendeeIds)];
  await issueMissingLinks(tx, { eventId: scope.eventId }, now);
  await issueHouseholdLinks(tx, { eventId: scope.eventId }, now);
  const people = await selectChosenPeople(tx, scope, ids);
  if (people.length === 0 && !isContinued) throw new AppError('attendees.not_found');
  const way = { channel, isOutbox, phoneCountryCode: post.phoneCountryCode };
  const rows = await gatherRows(tx, event, people, oneToHousehold, way);
  if (!isContinued) assertSomebody(rows, channel);
  if (channel === 'text') assertFits(rows, message, event.name, post);
  return { rows, answer: countResult(rows, ids.length - people.length, isOutbox) };
}

async function insertSend(
  tx: Transaction,
  { eventId, userId }: HostScope,
  { id, channel, subject, message, askingId }: NewSend,
  facts: { eventName: string; look: SentLook; recipients: number; answer: SendResult },
  now: Date,
): Promise<void> {
  const [send] = await tx
    .insert(invitationSends)
    .values({ id, eventId, channel, subject, message, askingId, ...facts, createdBy: userId, createdAt: now })
    .onConflictDoNothing({ target: invitationSends.id })
    .returning({ id: invitationSends.id });
  if (!send) throw new AppError('request.conflict');
}

/**
 * Queues one message to many people, with the job that sends them, in one transaction; without a provider it goes to the
 * outbox. A retry with the same id returns the first result.
 */
export async function queueSend(
  db: Database,
  scope: HostScope,
  input: NewSend,
  sender: Sender,
  now: Date,
): Promise<{ id: string } & SendResult> {
  const { id, channel } = input;
  const { post } = sender;
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const earlier = await findResult(tx, scope, id);
    if (earlier) return { id, ...earlier };
    if (event.status !== 'active') throw new AppError('invitations.not_live');
    const { isOutbox } = assertMaySend(sender, channel, input.useOutbox);
    const { rows, answer } = await readRows(tx, scope, input, { post, isOutbox, event }, now);
    const { invitationLimits } = post;
    await takeQuota(tx, scope, { channel, count: answer.queued, invitationLimits }, now);
    const sent = { eventName: event.name, look: getSentLook(event), recipients: rows.length, answer };
    await insertSend(tx, scope, input, sent, now);
    await insertDeliveries(tx, scope, input, rows, isOutbox, now);
    if (answer.queued > 0) await post.jobs.enqueue(tx, channelFacts[channel].queue, { sendId: id });
    const kind = isOutbox ? 'invitations_prepared' : 'invitations_sent';
    const facts = { channel, count: answer.queued + answer.outbox };
    if (facts.count > 0) await emit(tx, scope, { kind, facts }, now);
    else await noteChange(tx, scope.eventId, { topics: ['deliveries'], guests: 'none' });
    return { id, ...answer };
  });
}
