import { AppError } from '../../../lib/app-error.ts';
import type { UserScope } from './user.access.ts';

declare const proof: unique symbol;
/** Proof that the user runs this server. Made only here. */
export type OperatorScope = {
  userId: string;
  /** Where the request came from. */
  address: string;
} & { readonly [proof]: 'operator' };

/**
 * Whether an account is an operator's: ADMIN_EMAIL names its address, and its owner has confirmed that it is theirs. Both
 * are looked at in each request, so whoever loses one of them is none any more.
 */
export const isOperator = (
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
  adminEmails: readonly string[],
): boolean => isEmailVerified && adminEmails.includes(email.toLowerCase());

/** For whoever runs this server. To everybody else there is nothing here. */
export function openOperatorScope(user: UserScope, adminEmails: readonly string[]): OperatorScope {
  if (!isOperator(user, adminEmails)) throw new AppError('operator.not_found');
  return { userId: user.id, address: user.address } as OperatorScope;
}
