import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recipientsMax } from '@daysheet/shared/invitations.ts';
import type { remindInput } from '@daysheet/shared/invitations.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { listUnansweredIds } from '../../core/answers/answer-lists.queries.ts';
import { isKnownAsking, listAskings } from '../../core/answers/asked.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { queueSend, type SendAnswer, type Sender } from './invitations.commands.ts';

/** Of twenty thousand people there are a few parts, each a send of its own. */
const partsMax = 8;

/** The ids of a reminder's parts: always the same ones, so that a second try knows what the first one sent. */
const listPartIds = (id: string): string[] =>
  Array.from({ length: partsMax }, (_, part) => {
    if (part === 0) return id;
    const hex = createHash('sha256').update(`${id} ${part}`).digest('hex');
    // Of version 8 (RFC 9562): made of something else by a rule of one's own.
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  });

/** Who stands in a part that is queued, and in which parts somebody does. */
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

function add(sum: SendAnswer, { queued, outbox, skipped }: SendAnswer): SendAnswer {
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

/**
 * Sends one message to exactly those who have not answered by now, some thousands in a transaction. Who is in a part that
 * was queued before, by the first try of the same id, gets no second one.
 */
export async function remindUnanswered(
  db: Database,
  scope: HostScope,
  input: z.output<typeof remindInput>,
  sender: Sender,
  now: Date,
): Promise<{ sendIds: string[] } & SendAnswer> {
  const { id, askingId, channel, message, useOutbox, oneToHousehold } = input;
  const subject = input.channel === 'email' ? input.subject : null;
  const [asking] = await listAskings(db, scope, and(eq(askings.id, askingId), isKnownAsking(scope)));
  if (!asking) throw new AppError('answers.asking_gone');
  const partIds = listPartIds(id);
  const before = await readReminded(db, scope, partIds);
  const unanswered = await listUnansweredIds(db, scope, askingId);
  const left = unanswered.filter((attendeeId) => !before.people.has(attendeeId));
  if (left.length === 0 && before.parts.size === 0) throw new AppError('answers.nobody_unanswered');
  const free = partIds.filter((partId) => !before.parts.has(partId));
  const sendIds: string[] = [];
  let sum: SendAnswer | undefined;
  const queue = async (partId: string, attendeeIds: string[]) => {
    const about = { id: partId, askingId, channel, subject, message };
    const letter = { ...about, attendeeIds, useOutbox, oneToHousehold };
    const part = await queueSend(db, scope, { ...letter, isContinued: sum !== undefined }, sender, now);
    sendIds.push(partId);
    sum = sum ? add(sum, part) : part;
  };
  // What was queued before says again what it answered then.
  for (const partId of partIds) if (before.parts.has(partId)) await queue(partId, []);
  for (const [at, partId] of free.entries()) {
    const attendeeIds = left.slice(at * recipientsMax, (at + 1) * recipientsMax);
    if (attendeeIds.length > 0) await queue(partId, attendeeIds);
  }
  if (!sum) throw new AppError('answers.nobody_unanswered');
  return { ...sum, sendIds };
}
