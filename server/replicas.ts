import type { Database } from './db/client.ts';
import { withoutPassword } from './db/reach-database.ts';
import { openReplicas } from './db/replicas/replicas.ts';
import type { Log } from './lib/process/log.ts';
import { replicaUp } from './lib/watching/metrics.ts';

/** Opens the configured replicas, if any. */
export function startReplicas(
  { replicaUrls }: { replicaUrls: readonly string[] },
  db: Database,
  log: Log,
): ReturnType<typeof openReplicas> | undefined {
  if (replicaUrls.length === 0) return undefined;
  const names = replicaUrls.map(withoutPassword);
  for (const index of names.keys()) replicaUp.set({ replica: String(index + 1) }, 0);
  return openReplicas(replicaUrls, db, (index, state, err) => {
    replicaUp.set({ replica: String(index + 1) }, state === 'up' ? 1 : 0);
    const replica = names[index];
    if (state === 'up') log.info({ replica }, 'a replica answers guests');
    else log.warn({ replica, state, err }, 'a replica is left out, the primary answers');
  });
}
