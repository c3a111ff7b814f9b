import { signUpInvitationDays } from '@daysheet/shared/account/auth.ts';
import { undoHours } from '@daysheet/shared/events/undos.ts';
import { personDetailWords } from '../db/schema/attendees.ts';
import { contactWords } from '../db/schema/contact.ts';
import { sessionDays } from '../features/core/gates/sessions.rules.ts';
import { retentionDays } from '../retention.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'a day', '90 days', 'eight days', 'a year', 'two years'. */
function formatDays(days: number): string {
  if (days === 1) return 'a day';
  if (days === 365) return 'a year';
  if (days % 365 === 0) return `${words[days / 365] ?? days / 365} years`;
  return `${words[days] ?? days} days`;
}

/** Values that the legal pages take from the code: `{auditLog}` becomes how long the audit log is kept. */
const slots = new Map<string, string>([
  ...Object.entries({ ...retentionDays, ...sessionDays }).map(
    ([subject, days]) => [subject, formatDays(days)] as const,
  ),
  // A counting window lasts at most a day before retention begins.
  ['countsOfAttempts', formatDays(retentionDays.linksAndAttempts + 1)],
  // An expired invitation says so for a while.
  ['signUpInvitations', formatDays(signUpInvitationDays + retentionDays.linksAndAttempts)],
  ['undos', formatDays(Math.ceil(undoHours / 24))],
  ['enteredByHost', Object.values(personDetailWords).join(', ')],
  ['typedIntoContact', new Intl.ListFormat('en-GB').format(new Set(Object.values(contactWords)))],
]);

/** Fills the slots in braces in a text of `server/legal-pages/`. */
export const fillSlots = (markdown: string): string =>
  markdown.replace(/\{(\w+)\}/g, (slot, name: string) => slots.get(name) ?? slot);
