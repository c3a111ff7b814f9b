import { asc, inArray } from 'drizzle-orm';
import { addDays } from '@daysheet/shared/lib/time.ts';
import type { Database } from '../../../db/client.ts';
import { readPages } from '../../../db/pages.ts';
import { events } from '../../../db/schema/events.ts';
import { anonymiseWhenDue } from '../../core/retention/anonymise.commands.ts';
import { listEnded } from '../../core/retention/retention.queries.ts';
import {
  type GuestRetention,
  judgeForgetting,
  resolveForgetOn,
} from '../../core/retention/retention.rules.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';

type Services = EmailPost & {
  db: Database;
  guestRetention: GuestRetention;
  onError: (error: unknown) => void;
};
type EndedEvent = Awaited<ReturnType<typeof listEnded>>[number];

/** No notice is sent earlier than this many days before an event's end, even with the fewest days that guests are kept. */
const soonestDays = 60;

const byDay = (a: { name: string; on: string }, b: { name: string; on: string }) =>
  a.on.localeCompare(b.on) || a.name.localeCompare(b.name);

/**
 * Notifies a host about all these events, on their pages and in one message. An address that is not confirmed is given to no
 * provider: its host is told on the pages only. Each event is checked again under its lock: since it was read its host may
 * have postponed it, another server may have sent the notice, or its owner may have changed.
 */
async function notifyHost(
  { db, guestRetention, ...post }: Services,
  rows: readonly EndedEvent[],
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { emailVerifiedAt, ...host } = first.host;
  const isWrittenTo = post.mailer.mode === 'outbox' || emailVerifiedAt !== null;
  const ids = rows.map(({ event }) => event.id);
  await db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(events)
      .where(inArray(events.id, ids))
      .orderBy(asc(events.id))
      .for('no key update');
    const toNotify = locked.filter(
      (event) => event.createdBy === host.id && judgeForgetting(event, guestRetention, now) === 'notify',
    );
    const notices = toNotify.flatMap((event) => {
      const on = resolveForgetOn(event, guestRetention, now.toISOString().slice(0, 10));
      return on ? [{ id: event.id, name: event.name, on }] : [];
    });
    if (notices.length === 0) return;
    const noticeIds = notices.map(({ id }) => id);
    await tx
      .update(events)
      .set({ forgettingToldAt: now, ...(isWrittenTo && { forgettingMailedAt: now }) })
      .where(inArray(events.id, noticeIds));
    if (isWrittenTo)
      await queueEmail(tx, post, host, { kind: 'forgetting', events: notices.toSorted(byDay) }, now);
  });
}

/**
 * Notifies the hosts whose events are due, and forgets guests of events that are long over, once their hosts were told and
 * had time to postpone it. A failure is reported, and retried in the next hour; it blocks nobody else.
 */
export async function forgetGuests(services: Services, now: Date): Promise<void> {
  const { db, guestRetention, onError } = services;
  const toNotify = new Map<string, EndedEvent[]>();
  const toForget: string[] = [];
  const endedBefore = addDays(now.toISOString().slice(0, 10), soonestDays);
  for await (const page of readPages<EndedEvent>((last) => listEnded(db, endedBefore, last?.event)))
    for (const row of page) {
      const next = judgeForgetting(row.event, guestRetention, now);
      if (next === 'forget') toForget.push(row.event.id);
      if (next === 'notify') toNotify.set(row.host.id, [...(toNotify.get(row.host.id) ?? []), row]);
    }
  for (const rows of toNotify.values()) await notifyHost(services, rows, now).catch(onError);
  for (const eventId of toForget) await anonymiseWhenDue(db, eventId, guestRetention, now).catch(onError);
}
