import type { TextId } from '@daysheet/shared/texts.ts';
import { describeFailure, describeGuestError, findGuestReason } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { type ErrorText, isUnreachable } from '../../lib/errors/trpc-errors.ts';

/** The reason's words where the server gave one that a guest can act on, else those for what was tried. */
export function describeJoinError(error: unknown, doing: TextId): ErrorText {
  const reason = findGuestReason(error);
  const isVague = reason === undefined || reason.startsWith('server.') || reason === 'request.invalid';
  return isVague ? describeFailure(doing) : describeGuestError(error);
}

/** Why an invitation did not open. The connection is named only where it is the connection. */
export const describeNotOpened = (error: unknown): string =>
  isUnreachable(error) ? say('join.checkConnection') : describeGuestError(error).message;
