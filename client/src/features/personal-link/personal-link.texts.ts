import { describeGuestError, findGuestReason, sayError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';

type LinkProblem = 'noConnection' | 'opensNothing' | 'openFailed';
const describeTrouble = (trouble: LinkProblem): ErrorText => ({
  title: say(`personal-link.${trouble}.title`),
  message: say(`personal-link.${trouble}.message`),
});

export const describeNoConnection = (): ErrorText => describeTrouble('noConnection');

/** Why a personal link opened nothing, and what its guest can do. */
export function describeLinkError(error: unknown): ErrorText {
  const reason = findGuestReason(error);
  if (reason === 'join.not_available') {
    const { title, message } = describeTrouble('opensNothing');
    return { title, message: `${sayError(reason).message} ${message}` };
  }
  return describeGuestError(error, describeTrouble('openFailed'));
}
