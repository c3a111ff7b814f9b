import { createHash, timingSafeEqual } from 'node:crypto';
import type { BackupUpload } from '../../../db/backup/backup-upload.ts';
import type { Database } from '../../../db/client.ts';
import { countAttempt, takeBackAttempt } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hasAccounts } from './restoring.queries.ts';
import { getRestoreKeyLimit } from './restoring.rules.ts';

declare const proof: unique symbol;
/** Proof that whoever started this server asks. Made only here. */
export type RestoreScope = { readonly upload: BackupUpload; readonly [proof]: 'restore' };

type Asked = { db: Database; upload: BackupUpload | null; visit: { address: string; now: Date } };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** To whoever has the key that the start printed. Wrong ones are counted by address, and nobody else is kept out by them. */
export async function openRestoreKey({ db, upload, visit }: Asked, key: string): Promise<RestoreScope> {
  if (!upload) throw new AppError('restore.closed');
  const limits = [getRestoreKeyLimit(visit.address)];
  const block = await countAttempt(db, limits, visit.now);
  if (block) throw new AppError('restore.too_many_tries', { retryAt: block.resetsAt });
  if (!timingSafeEqual(digest(key), digest(upload.key))) throw new AppError('restore.key_wrong');
  await takeBackAttempt(db, limits, visit.now);
  return { upload } as RestoreScope;
}

/** The same while nobody has an account: where somebody has, there is nothing to restore, whatever the key. */
export async function openRestoreScope(asked: Asked, key: string): Promise<RestoreScope> {
  if (!asked.upload || (await hasAccounts(asked.db))) throw new AppError('restore.closed');
  return openRestoreKey(asked, key);
}
