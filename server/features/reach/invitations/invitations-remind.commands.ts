import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recipientsMax } from '@daysheet/shared/messages/invitations.ts';
import type { remindInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { listUnansweredIds } from '../../core/answers/answer-lists.queries.ts';
import { isKnownAsking, listAskings } from '../../core/answers/askings.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { divideByHousehold } from './household-messages.rules.ts';
import { selectChosenPeople } from './invitation-people.queries.ts';
import {
  assertAllFit,
  type NewSend,
  queueSend,
  type SendResult,
  type Sender,
} from './invitations.commands.ts';

/** Twenty thousand people need a few parts, each a send of its own. */
const partsMax = 8;

/** Derives the ids of a reminder's parts: they are always the same, so a retry knows what the first try sent. */
const listPartIds = (id: string): string[] =>
  Array.from({ length: partsMax }, (_, part) => {
    if (part === 0) return id;
    const hex = createHash('sha256').update(`${id} ${part}`).digest('hex');
    // UUID version 8 (RFC 9562): derived from other data by a custom rule.
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  });

/** Reads the people in queued parts, and the parts that have people. */
async function readReminded(db: Database, { eventId }: HostScope, partIds: string[]) {
  const rows = await db
    .select({ sendId: deliveries.sendId, attendeeId: deliveries.attendeeId })
    .from(deliveries)
    .where(and(eq(deliveries.eventId, eventId), inArray(deliveries.sendId, partIds)));
  return {
    parts: new Set(rows.map(({ sendId }) => sendId)),
    people: new Set(rows.map(({ attendeeId }) => attendeeId)),
  };
}

function add(sum: SendResult, { queued, outbox, skipped }: SendResult): SendResult {
  const { gone, optedOut, noAddress, badAddress, linkRevoked } = sum.skipped;
  return {
    queued: sum.queued + queued,
    outbox: sum.outbox + outbox,
    skipped: {
      gone: gone + skipped.gone,
      optedOut: optedOut + skipped.optedOut,
      noAddress: noAddress + skipped.noAddress,
      badAddress: badAddress + skipped.badAddress,
      linkRevoked: linkRevoked + skipped.linkRevoked,
    },
  };
}

/** Divides people into parts. With several parts, the text must fit for everybody before the first part is sent. */
async function divideIntoParts(
  db: Database,
  scope: HostScope,
  {
    left,
    channel,
    ...letter
  }: Pick<NewSend, 'channel' | 'message' | 'useOutbox' | 'oneToHousehold'> & { left: string[] },
  sender: Sender,
): Promise<string[][]> {
  if (left.length <= recipientsMax) return left.length > 0 ? [left] : [];
  const people = await selectChosenPeople(db, scope, left);
  if (channel === 'text') await assertAllFit(db, scope, letter, people, sender);
  return divideByHousehold(people, recipientsMax).map((part) => part.map(({ id }) => id));
}

/**
 * Sends one message to exactly those who have not answered by now, some thousands per transaction. People in a part that
 * the first try with the same id queued get no second message.
 */
export async function remindUnanswered(
  db: Database,
  scope: HostScope,
  input: z.output<typeof remindInput>,
  sender: Sender,
  now: Date,
): Promise<{ sendIds: string[] } & SendResult> {
  const { id, askingId, channel, message, useOutbox, oneToHousehold } = input;
  const subject = input.channel === 'email' ? input.subject : null;
  const [asking] = await listAskings(db, scope, and(eq(askings.id, askingId), isKnownAsking(scope)));
  if (!asking) throw new AppError('answers.asking_gone');
  const partIds = listPartIds(id);
  const before = await readReminded(db, scope, partIds);
  const unanswered = await listUnansweredIds(db, scope, askingId, now);
  const left = unanswered.filter((attendeeId) => !before.people.has(attendeeId));
  if (left.length === 0 && before.parts.size === 0) throw new AppError('answers.nobody_unanswered');
  const parts = await divideIntoParts(
    db,
    scope,
    { left, channel, message, useOutbox, oneToHousehold },
    sender,
  );
  const free = partIds.filter((partId) => !before.parts.has(partId));
  const sendIds: string[] = [];
  let sum: SendResult | undefined;
  const queue = async (partId: string, attendeeIds: string[]) => {
    const about = { id: partId, askingId, channel, subject, message };
    const letter = { ...about, attendeeIds, useOutbox, oneToHousehold };
    const part = await queueSend(db, scope, { ...letter, isContinued: sum !== undefined }, sender, now);
    sendIds.push(partId);
    sum = sum ? add(sum, part) : part;
  };
  // Parts queued before return their first result again.
  for (const partId of partIds) if (before.parts.has(partId)) await queue(partId, []);
  for (const [at, attendeeIds] of parts.entries()) {
    const partId = free[at];
    if (partId !== undefined) await queue(partId, attendeeIds);
  }
  if (!sum) throw new AppError('answers.nobody_unanswered');
  return { ...sum, sendIds };
}
