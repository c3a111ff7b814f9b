import { withoutPassword } from '../db/reach-database.ts';
import { NoStandbyError, readPrimaryPosition } from '../db/replicas/position.ts';
import { openReplica } from '../db/replicas/replica.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { type Finding, ok, type CheckedServer, warn } from './check.ts';

/** Returns what is wrong with a replica, checked as a server checks it; `null`: nothing. */
async function findFault(url: string, { db }: CheckedServer): Promise<string | null> {
  let reason: unknown;
  const replica = openReplica(url, (_state, error) => {
    reason = error;
  });
  try {
    await replica.look(await readPrimaryPosition(db.$client));
    const state = replica.getState();
    if (state === 'up') return null;
    const name = withoutPassword(url);
    if (state === 'behind') return `${name} is behind`;
    if (reason instanceof NoStandbyError) return `${name} is no standby`;
    return `${name} does not answer (${getErrorCode(reason) ?? 'unknown'})`;
  } finally {
    await replica.close();
  }
}

/** Healthy replicas serve guests' reads; the primary serves those of the others. */
export async function checkReplicas(patient: CheckedServer): Promise<Finding> {
  const { replicaUrls } = patient.env;
  if (replicaUrls.length === 0) return ok('none is set: the database answers everybody');
  const found = await Promise.all(replicaUrls.map((url) => findFault(url, patient)));
  const faults = found.filter((fault) => fault !== null);
  if (faults.length === 0) return ok(`${replicaUrls.length} answer guests, as new as the primary`);
  return warn(
    faults.join('; '),
    'The primary answers meanwhile. Start it or have it follow the primary, or correct DATABASE_READ_URLS.',
  );
}
