import { AppError } from '../../../lib/app-error.ts';
import type { UserScope } from './user.access.ts';

declare const proof: unique symbol;
/** Proof that the user runs this server. Made only here. */
export type OperatorScope = {
  userId: string;
  /** The address that the request came from. */
  address: string;
} & { readonly [proof]: 'operator' };

/**
 * Whether an account is an operator's: ADMIN_EMAIL contains its address, and its owner has confirmed that address. Both
 * are checked in each request, so an account that loses one of them is no operator any more.
 */
export const isOperator = (
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
  adminEmails: readonly string[],
): boolean => isEmailVerified && adminEmails.includes(email.toLowerCase());

/** The scope of an operator. For all others throws `operator.not_found`. */
export function openOperatorScope(user: UserScope, adminEmails: readonly string[]): OperatorScope {
  if (!isOperator(user, adminEmails)) throw new AppError('operator.not_found');
  return { userId: user.id, address: user.address } as OperatorScope;
}
