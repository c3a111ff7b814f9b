import type { Database } from '../../../db/client.ts';
import { countAttempt, takeBackAttempt } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isSameSecret } from '../../../lib/secrets/secrets.ts';
import { isOutboxOpen, outboxKeyLimit } from './emails.rules.ts';

declare const proof: unique symbol;
/** Proof that messages may be read without signing in. Created only here. */
export type OutboxScope = { readonly [proof]: 'outbox' };

type OutboxRequest = {
  db: Database;
  server: Parameters<typeof isOutboxOpen>[0];
  /** The key that the start printed. */
  outboxKey: string;
  now: Date;
};

/**
 * Opens the outbox to users of this machine who have the key that the start printed: other people and programs may be on
 * it too. For remote clients it does not exist.
 */
export async function openOutboxScope(
  { db, server, outboxKey, now }: OutboxRequest,
  key: string,
): Promise<OutboxScope> {
  if (!isOutboxOpen(server)) throw new AppError('outbox.closed');
  // An empty key is no guess, so it is not counted.
  if (key === '') throw new AppError('outbox.key_wrong');
  const block = await countAttempt(db, [outboxKeyLimit], now);
  if (block) throw new AppError('outbox.too_many_tries', { retryAt: block.resetsAt });
  if (!isSameSecret(key, outboxKey)) throw new AppError('outbox.key_wrong');
  await takeBackAttempt(db, [outboxKeyLimit], now);
  return {} as OutboxScope;
}
