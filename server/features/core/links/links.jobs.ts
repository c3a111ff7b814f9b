import { setTimeout as sleep } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { beforeAllIds } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { issueHouseholdLinks } from './household-links.commands.ts';
import { issueMissingLinks, type Stretch } from './links.commands.ts';

/** People, or events, that are looked through at once. */
const lookedThroughAtOnce = { people: 10_000, events: 1000 };
const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** All ids of a table in stretches of so many, which end where the signal says so. */
async function* listStretches(
  db: Database,
  { id }: typeof eventAttendees | typeof events,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<Stretch> {
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
    // As long a rest: among millions it goes on for a minute, and who asks meanwhile is not to wait for it.
    await sleep(performance.now() - began);
    after = upTo;
  }
}

/**
 * Gives a link to people and households who were put on a list by a release that gave them one only when links were
 * looked at. It may still run beside this one, so this is done more than once. In stretches: among ten million people one
 * statement lasts longer than any may.
 */
export async function issueAllMissingLinks(
  db: Database,
  now: Date,
  {
    atOnce = lookedThroughAtOnce,
    signal,
  }: { atOnce?: typeof lookedThroughAtOnce; signal?: AbortSignal } = {},
): Promise<void> {
  for await (const stretch of listStretches(db, eventAttendees, atOnce.people, signal))
    await issueMissingLinks(db, stretch, now);
  for await (const stretch of listStretches(db, events, atOnce.events, signal))
    await issueHouseholdLinks(db, stretch, now);
}
