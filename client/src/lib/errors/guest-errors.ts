import type { TextId, TextValues } from '@daysheet/shared/texts.ts';
import { createLocalDateFormat, normalizeSpaces } from '../dates/locale.ts';
import { hasText, say } from '../texts.ts';
import {
  asSentence,
  type ErrorText,
  findErrorData,
  findErrorReason,
  isUnreachable,
  findRetryTime,
} from './trpc-errors.ts';

/** The reasons that guest screens can show: those with a text. */
type ReasonOfText<Id> = Id extends `error.${infer Reason}.title` ? Reason : never;
export type GuestReason = ReasonOfText<TextId>;

/** A reason's text, or the one for a lost connection, in the guest's language. */
export const sayError = (reason: GuestReason, figures?: TextValues): ErrorText => ({
  title: say(`error.${reason}.title`),
  message: say(`error.${reason}.message`, figures),
});

/** The error text of an action that has its own message. */
export const describeFailure = (message: TextId): ErrorText => ({
  title: say('error.title'),
  message: say(message),
});

/** The server's reason, if there is a guest text for it. */
export function findGuestReason(error: unknown): GuestReason | undefined {
  const reason = findErrorReason(error);
  return reason && isSaid(reason) ? reason : undefined;
}

function isSaid(reason: string): reason is GuestReason {
  return hasText(`error.${reason}.title`);
}

const clock = createLocalDateFormat({ hour: 'numeric', minute: '2-digit' });

function describeRetry(error: unknown): string {
  const retry = findRetryTime(error);
  if (!retry) return '';
  const time = normalizeSpaces(clock().format(retry.at));
  return ` ${say(retry.isTomorrow ? 'error.retryTomorrow' : 'error.retryAt', { time })}`;
}

/** `describeError` in the guest's language. */
export function describeGuestError(error: unknown, doing?: ErrorText): ErrorText {
  const reason = findGuestReason(error);
  if (reason && reason !== 'server.error' && reason !== 'request.invalid') {
    const { title, message } = sayError(reason, findErrorData(error)?.figures);
    return { title, message: message + describeRetry(error) };
  }
  if (!doing) return sayError(isUnreachable(error) ? 'unreachable' : 'server.error');
  if (!isUnreachable(error)) return doing;
  return { title: doing.title, message: `${asSentence(doing.message)} ${say('error.notReached')}` };
}
