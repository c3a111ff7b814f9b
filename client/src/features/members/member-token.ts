import { memberTokenSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

const key = 'daysheet-host-invitation';

/**
 * What the link of an invitation into an event carries: behind the #, where no server and no log sees it. This tab keeps
 * it, for whoever comes back from signing in elsewhere.
 */
export function readMemberToken(hash: string): string | null {
  const given = memberTokenSchema.safeParse(hash.replace(/^#/, '')).data;
  if (given !== undefined) writeStored('session', key, given);
  return given ?? memberTokenSchema.safeParse(readStored('session', key)).data ?? null;
}
