import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '@daysheet/shared/time.ts';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { anonymiseEvent } from '../../core/retention/anonymise.commands.ts';
import { listEnded } from '../../core/retention/retention.queries.ts';
import { type GuestsKept, judgeForgetting, resolveForgetOn } from '../../core/retention/retention.rules.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';

type Services = EmailPost & { db: Database; guestsKept: GuestsKept };
type Ended = Awaited<ReturnType<typeof listEnded>>[number];

/** No event is told of sooner: this many days before the fewest that guests are kept. */
const soonestDays = 60;

/** Tells a host, in one message, of all these events; whom another server told meanwhile is told once. */
async function tellHost(
  { db, guestsKept, ...post }: Services,
  rows: readonly Ended[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const told: { name: string; on: string }[] = [];
    for (const { event } of rows) {
      const [claimed] = await tx
        .update(events)
        .set({ forgettingToldAt: now })
        .where(and(eq(events.id, event.id), isNull(events.forgettingToldAt)))
        .returning();
      const on = claimed && resolveForgetOn(claimed, guestsKept, now.toISOString().slice(0, 10));
      if (on) told.push({ name: event.name, on });
    }
    const [first] = rows;
    if (first && told.length > 0)
      await queueEmail(tx, post, first.host, { kind: 'forgetting', events: told }, now);
  });
}

async function* readEnded(db: Database, now: Date): AsyncGenerator<Ended[]> {
  const endedBefore = addDays(now.toISOString().slice(0, 10), soonestDays);
  let after: Ended['event'] | null = null;
  for (;;) {
    const page: Ended[] = await listEnded(db, endedBefore, after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.event ?? null;
  }
}

/**
 * Forgets the guests of events that are long over, once their hosts were told and had time to put it off; and tells the
 * hosts whose turn it is, each in one message.
 */
export async function forgetGuests(services: Services, now: Date): Promise<void> {
  const toTell = new Map<string, Ended[]>();
  for await (const page of readEnded(services.db, now))
    for (const row of page) {
      const next = judgeForgetting(row.event, services.guestsKept, now);
      if (next === 'forget') await anonymiseEvent(services.db, row.event.id, now);
      if (next === 'tell') toTell.set(row.host.id, [...(toTell.get(row.host.id) ?? []), row]);
    }
  for (const rows of toTell.values()) await tellHost(services, rows, now);
}
