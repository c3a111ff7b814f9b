import type { Database } from '../../../db/client.ts';
import { countAttempt, takeBackAttempt } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isSameSecret } from '../../../lib/secrets/secrets.ts';
import { isOutboxOpen, outboxKeyLimit } from './emails.rules.ts';

declare const proof: unique symbol;
/** Proof that messages may be read without signing in. Made only here. */
export type OutboxScope = { readonly [proof]: 'outbox' };

type OutboxRequest = {
  db: Database;
  server: Parameters<typeof isOutboxOpen>[0];
  /** The key that the start printed. */
  outboxKey: string;
  now: Date;
};

/**
 * Opens the outbox to whoever sits at this machine and has the key that its start printed: others may sit there too, and
 * so do other programs. To anybody elsewhere there is none.
 */
export async function openOutboxScope(
  { db, server, outboxKey, now }: OutboxRequest,
  key: string,
): Promise<OutboxScope> {
  if (!isOutboxOpen(server)) throw new AppError('outbox.closed');
  // Nobody guesses by saying nothing.
  if (key === '') throw new AppError('outbox.key_wrong');
  const block = await countAttempt(db, [outboxKeyLimit], now);
  if (block) throw new AppError('outbox.too_many_tries', { retryAt: block.resetsAt });
  if (!isSameSecret(key, outboxKey)) throw new AppError('outbox.key_wrong');
  await takeBackAttempt(db, [outboxKeyLimit], now);
  return {} as OutboxScope;
}
