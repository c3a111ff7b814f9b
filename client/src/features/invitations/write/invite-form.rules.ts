import { errorTexts } from '@daysheet/shared/errors.ts';
import { type Channel, hasLink } from '@daysheet/shared/messages/invitations.ts';
import { emailForm, textForm } from '@daysheet/shared/messages/invitations.schemas.ts';
import type { RecipientSplit } from './choice.rules.ts';
import type { TextCost } from './text-cost.rules.ts';

export type InviteErrors = { subject?: string; message?: string; people?: string };

/** What is wrong with a message's link, if anything; in lower case the placeholder would be sent as it is. */
export function findLinkProblem(message: string): string | undefined {
  if (hasLink(message)) return undefined;
  return /\[link\]/i.test(message)
    ? 'Write [LINK] in capitals: it becomes each person’s own link.'
    : '[LINK] is missing: without it nobody gets their link.';
}

type WrittenInvite = { subject: string; message: string };

/** The message as it is sent, or the field with its error. */
export function checkInvite(
  channel: Channel,
  written: WrittenInvite,
): { letter: WrittenInvite; errors?: undefined } | { letter?: undefined; errors: InviteErrors } {
  const parsed = channel === 'email' ? emailForm.safeParse(written) : textForm.safeParse(written);
  const wrongLink = findLinkProblem(written.message);
  if (parsed.success && !wrongLink) return { letter: { subject: '', ...parsed.data } };
  const errors: InviteErrors = wrongLink ? { message: wrongLink } : {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (path[0] === 'subject' || path[0] === 'message') errors[path[0]] = message;
  }
  return { errors };
}

/** Why a valid message cannot be sent: it reaches nobody, or is too long for somebody. */
export function checkReach(
  { reached, leftOut }: Pick<RecipientSplit, 'reached' | 'leftOut'>,
  cost: Pick<TextCost, 'left'> | undefined,
): InviteErrors | undefined {
  if (reached.length === 0) {
    const isAsked = leftOut.length > 0;
    return { people: isAsked ? 'None of those chosen can be reached.' : 'Please choose who gets it.' };
  }
  const isTooLong = cost !== undefined && cost.left < 0;
  return isTooLong ? { message: errorTexts['invitations.text_too_long'].message } : undefined;
}
