import { setTimeout as sleep } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { beforeAllIds } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { issueHouseholdLinks } from './household-links.commands.ts';
import { issueMissingLinks, type IdRange } from './links.commands.ts';

/** How many people, or events, are scanned in one statement. */
const lookedThroughAtOnce = { people: 10_000, events: 1000 };
const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** All ids of a table in ranges of this size, until the signal aborts. */
async function* listIdRanges(
  db: Database,
  { id }: typeof eventAttendees | typeof events,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<IdRange> {
  let after = beforeAllIds;
  while (after !== afterAllIds && !signal?.aborted) {
    const [end] = await db
      .select({ id })
      .from(id.table)
      .where(gt(id, after))
      .orderBy(asc(id))
      .offset(size - 1)
      .limit(1);
    const upTo = end?.id ?? afterAllIds;
    const began = performance.now();
    yield { after, upTo };
    // Rests as long as it worked: among millions it runs for a minute, and requests must not wait for it.
    await sleep(performance.now() - began);
    after = upTo;
  }
}

/**
 * Creates links for people and households added by a release that created them only when links were
 * read. It may still run beside this one, so this is repeated. In ranges: among ten million people one
 * statement would exceed the statement timeout.
 */
export async function issueAllMissingLinks(
  db: Database,
  now: Date,
  {
    atOnce = lookedThroughAtOnce,
    signal,
  }: { atOnce?: typeof lookedThroughAtOnce; signal?: AbortSignal } = {},
): Promise<void> {
  for await (const stretch of listIdRanges(db, eventAttendees, atOnce.people, signal))
    await issueMissingLinks(db, stretch, now);
  for await (const stretch of listIdRanges(db, events, atOnce.events, signal))
    await issueHouseholdLinks(db, stretch, now);
}
