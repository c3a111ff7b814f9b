import { errorTexts, fillFigures, isReason } from '@daysheet/shared/errors.ts';
import { findEventErrorMessage } from './event-data-errors.ts';
import {
  asSentence,
  type ErrorText,
  findErrorData,
  findErrorReason,
  isUnreachable,
  findRetryTime,
  unreachable,
} from './trpc-errors.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

function describeRetry(error: unknown): string {
  const retry = findRetryTime(error);
  if (!retry) return '';
  return ` You can try again ${retry.isTomorrow ? 'tomorrow ' : ''}at ${clock.format(retry.at)}.`;
}

/**
 * The text for an error: the reason's own, else the screen's for its action, else the one for a lost connection. A newer
 * server may send a reason that this page has no text for.
 */
export function describeError(error: unknown, screens?: ErrorText): ErrorText {
  const reason = findErrorReason(error);
  const words = findEventErrorMessage(error);
  if (isReason(reason) && reason !== 'server.error' && reason !== 'request.invalid') {
    const { title, message } = errorTexts[reason];
    const filled = fillFigures(message, findErrorData(error)?.figures);
    return { title, message: (words ?? filled) + describeRetry(error) };
  }
  const doing = screens ?? (words === undefined ? undefined : { title: 'Error', message: words });
  if (!doing) return isUnreachable(error) ? unreachable : errorTexts['server.error'];
  if (!isUnreachable(error)) return doing;
  return { title: doing.title, message: `${asSentence(doing.message)} We could not reach the server.` };
}
