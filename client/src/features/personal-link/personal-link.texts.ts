import { errorTexts } from '@daysheet/shared/errors.ts';
import { type ErrorText, errorReason, errorText } from '../../lib/trpc-errors.ts';

export const noConnection: ErrorText = {
  title: 'No connection yet',
  message: 'Leave this page open: your schedule appears here by itself as soon as we reach the server.',
};

/** Why a personal link opened nothing, and what its guest can do. */
export function linkErrorText(error: unknown): ErrorText {
  const reason = errorReason(error);
  if (reason === 'join.not_available') {
    return {
      title: 'This link opens nothing right now',
      message: `${errorTexts[reason].message} Your host may have sent you a newer link, or the event is not live at the moment. Look for their latest message, or ask them.`,
    };
  }
  if (reason === 'join.too_many_tries') {
    return {
      title: 'Too many tries from here',
      message:
        'Many links that do not exist were opened from your network. Please wait ten minutes, then try again: your own link is not used up.',
    };
  }
  return errorText(error, {
    title: 'We could not open your schedule',
    message: 'Something went wrong. Please try again in a moment.',
  });
}
