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

/** No event is told of sooner: this many days before the fewest that guests are kept. */
const soonestDays = 60;

const byDay = (a: { name: string; on: string }, b: { name: string; on: string }) =>
  a.on.localeCompare(b.on) || a.name.localeCompare(b.name);

/**
 * Tells a host of all these events, on their pages and in one message. A provider is given no address that nobody confirmed:
 * such a host hears of it on the pages alone. Each event is judged anew once nobody can put it off any more: the host may
 * have, another server told of it, or somebody else owns it, since it was read.
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
 * Tells the hosts whose turn it is; and forgets the guests of events that are long over, once their hosts were told and had
 * time to put it off. What fails for one is said, and tried again with the next hour; nobody else waits for it.
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
