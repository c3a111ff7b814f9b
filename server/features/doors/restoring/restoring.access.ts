import type { BackupUpload } from '../../../db/backup/backup-upload.ts';
import type { Database } from '../../../db/client.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isSameSecret } from '../../../lib/secrets/secrets.ts';
import { hasAccounts } from './restoring.queries.ts';
import { getRestoreKeyLimit } from './restoring.rules.ts';

declare const proof: unique symbol;
/** Proof that the request is by the person who started this server. Created only here. */
export type RestoreScope = { readonly upload: BackupUpload; readonly [proof]: 'restore' };

type RestoreRequest = {
  db: Database;
  services: { upload: BackupUpload | null };
  visit: { address: string; now: Date };
};

/**
 * Accepts the key that the start printed, even after wrong keys from the same address, which many people may share. The
 * key's length prevents guessing, at 2^132; counting wrong keys only limits the noise.
 */
export async function openRestoreKey(
  { db, services: { upload }, visit }: RestoreRequest,
  key: string,
): Promise<RestoreScope> {
  if (!upload) throw new AppError('restore.closed');
  if (isSameSecret(key, upload.key)) return { upload } as RestoreScope;
  const block = await countAttempt(db, [getRestoreKeyLimit(visit.address)], visit.now);
  if (block) throw new AppError('restore.too_many_tries', { retryAt: block.resetsAt });
  throw new AppError('restore.key_wrong');
}

/** Does the same while there is no account: once there is one, nothing can be restored, whatever the key. */
export async function openRestoreScope(asked: RestoreRequest, key: string): Promise<RestoreScope> {
  if (!asked.services.upload || (await hasAccounts(asked.db))) throw new AppError('restore.closed');
  return openRestoreKey(asked, key);
}
