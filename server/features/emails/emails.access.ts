import { AppError } from '../../lib/app-error.ts';
import { isOutboxOpen } from './emails.rules.ts';

declare const proof: unique symbol;
/** Proof that messages may be read without signing in. Made only here. */
export type OutboxScope = { readonly [proof]: 'outbox' };

/** Opens the outbox to whoever sits at this machine; to anybody else there is none. */
export function openOutboxScope(server: Parameters<typeof isOutboxOpen>[0]): OutboxScope {
  if (!isOutboxOpen(server)) throw new AppError('outbox.closed');
  return {} as OutboxScope;
}
