import type { TextId } from '@daysheet/shared/texts.ts';
import { failureOf, guestErrorText, guestReason } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { type ErrorText, isUnreachable } from '../../lib/errors/trpc-errors.ts';

/** The reason's words where the server gave one that a guest can act on, else those for what was tried. */
export function joinErrorText(error: unknown, doing: TextId): ErrorText {
  const reason = guestReason(error);
  const isVague = reason === undefined || reason.startsWith('server.') || reason === 'request.invalid';
  return isVague ? failureOf(doing) : guestErrorText(error);
}

/** Why an invitation did not open. The connection is named only where it is the connection. */
export const whyNotOpened = (error: unknown): string =>
  isUnreachable(error) ? say('join.checkConnection') : guestErrorText(error).message;
