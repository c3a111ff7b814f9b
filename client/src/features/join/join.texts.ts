import type { TextId } from '@daysheet/shared/texts.ts';
import { describeFailure, describeGuestError, findGuestReason } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { type ErrorText, isUnreachable } from '../../lib/errors/trpc-errors.ts';

/** The text of the server's reason if a guest can act on it, else that of the failed action. */
export function describeJoinError(error: unknown, doing: TextId): ErrorText {
  const reason = findGuestReason(error);
  const isVague = reason === undefined || reason.startsWith('server.') || reason === 'request.invalid';
  return isVague ? describeFailure(doing) : describeGuestError(error);
}

/** Why an invitation did not open. The connection is named only if it is the cause. */
export const describeNotOpened = (error: unknown): string =>
  isUnreachable(error) ? say('join.checkConnection') : describeGuestError(error).message;
