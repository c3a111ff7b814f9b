import { guestErrorText, guestReason, sayError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';

type Trouble = 'noConnection' | 'opensNothing' | 'openFailed';
const troubleText = (trouble: Trouble): ErrorText => ({
  title: say(`personal-link.${trouble}.title`),
  message: say(`personal-link.${trouble}.message`),
});

export const noConnectionText = (): ErrorText => troubleText('noConnection');

/** Why a personal link opened nothing, and what its guest can do. */
export function linkErrorText(error: unknown): ErrorText {
  const reason = guestReason(error);
  if (reason === 'join.not_available') {
    const { title, message } = troubleText('opensNothing');
    return { title, message: `${sayError(reason).message} ${message}` };
  }
  return guestErrorText(error, troubleText('openFailed'));
}
