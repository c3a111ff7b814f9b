import { memberTokenSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

const key = 'daysheet-host-invitation';

/**
 * The token of an invitation into an event: it is in the hash, which no server and no log sees. This tab stores it for users
 * who come back from signing in elsewhere.
 */
export function readMemberToken(hash: string): string | null {
  const parsed = memberTokenSchema.safeParse(hash.replace(/^#/, '')).data;
  if (parsed !== undefined) writeStored('session', key, parsed);
  return parsed ?? memberTokenSchema.safeParse(readStored('session', key)).data ?? null;
}
