import { describeActivity } from '../client/src/features/event-dashboard/activity.texts.ts';
import type { Database } from '../server/db/client.ts';
import { activity } from '../server/db/schema/activity.ts';
import { auditLog } from '../server/db/schema/audit.ts';
import { isAuditKind } from '../shared/account/audit.ts';

type Facts = Record<string, string | number>;

/** Refuses to be asked for what a line does not tell, which a sentence would pass over. */
const refuseGaps = (kind: string, facts: Facts): Facts =>
  new Proxy(facts, {
    get: (own, name: string) => {
      if (!Object.hasOwn(own, name) || (name === 'name' && own[name] === ''))
        throw new Error(`A line of ${kind} tells no ${name}.`);
      return own[name];
    },
  });

/**
 * Makes a sentence of every line of activity that was written, and throws where it has a gap, counts none or is about no
 * item. `read` are the ids of those that were read before.
 */
export async function assertSentences(db: Database, read: Set<string>): Promise<void> {
  for (const { id, kind, facts, itemIds, userId } of await db.select().from(activity)) {
    if (read.has(id)) continue;
    read.add(id);
    describeActivity({ kind, facts: refuseGaps(kind, facts), who: userId && 'Hana Host' });
    if (facts['count'] === 0) throw new Error(`A line of ${kind} counts none.`);
    if (/^items?_/.test(kind) && itemIds.length === 0) throw new Error(`A line of ${kind} is about no item.`);
  }
}

/** Throws where the log of what the operator may have to know has a line that it has no words for. */
export async function assertAuditKinds(db: Database): Promise<void> {
  for (const { kind } of await db.selectDistinct({ kind: auditLog.kind }).from(auditLog))
    if (!isAuditKind(kind)) throw new Error(`The log has no words for ‘${kind}’.`);
}
