import type { TextId } from '@daysheet/shared/texts.ts';
import { failureOf, guestErrorText, guestReason } from '../../lib/guest-errors.ts';
import type { ErrorText } from '../../lib/trpc-errors.ts';

/** The reason's words where the server gave one that a guest can act on, else those for what was tried. */
export function joinErrorText(error: unknown, doing: TextId): ErrorText {
  const reason = guestReason(error);
  const isVague = reason === undefined || reason.startsWith('server.') || reason === 'request.invalid';
  return isVague ? failureOf(doing) : guestErrorText(error);
}
