import type { Reason } from '@daysheet/shared/errors.ts';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { addToAudit, type AuditEntry } from './audit.commands.ts';
import { toHour, toNetwork, getRefusedKind } from './audit.rules.ts';

/** The most rows of refusals that a server creates per hour; any beyond are counted without account and network. */
const rowsAnHour = 300;

export type RefusalTally = {
  /** Counts a refusal if it is logged. Runs no query: strangers can cause as many as they like. */
  note(reason: Reason, who: { userId: string | null; address: string }): void;
  /** Writes the counts since the last flush to the log. */
  flush(): Promise<void>;
};

/** Counts refusals in memory and writes the sums from time to time. Unflushed counts are lost with the process. */
export function createRefusalTally(db: Db, clock: Clock): RefusalTally {
  const counted = new Map<string, { entry: AuditEntry; times: number }>();
  let hour = 0;
  const begun = new Set<string>();

  const toEntry = (kind: AuditEntry['kind'], userId: string | null, address: string): AuditEntry => {
    const entry = { kind, userId, eventId: null, network: toNetwork(address) };
    const key = `${kind} ${userId ?? ''} ${entry.network ?? ''}`;
    if (!begun.has(key) && begun.size >= rowsAnHour) return { ...entry, userId: null, network: null };
    begun.add(key);
    return entry;
  };
  return {
    note(reason, { userId, address }) {
      const kind = getRefusedKind(reason);
      if (!kind) return;
      const currentHour = toHour(clock()).getTime();
      if (currentHour !== hour) begun.clear();
      hour = currentHour;
      const entry = toEntry(kind, userId, address);
      const key = JSON.stringify(entry);
      const times = (counted.get(key)?.times ?? 0) + 1;
      counted.set(key, { entry, times });
    },
    async flush() {
      for (const [key, { entry, times }] of counted) {
        counted.delete(key);
        await addToAudit(db, entry, times, clock());
      }
    },
  };
}
