import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { type InviteField, inviteFields, type Unread } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { type Decisions, getSkipReason } from './import-plan.rules.ts';
import type { Line } from './read/listing.ts';

export const fieldLabels: Record<GuestField, string> = {
  name: 'Name',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
};

const inviteLabels: Record<InviteField, string> = {
  household: 'household',
  plusOnes: 'plus-ones',
  coming: 'coming',
  meal: 'meal',
  diet: 'diet',
};
const replyLabels: Record<string, string> = { coming: 'yes', not_coming: 'no', maybe: 'maybe' };

const isInvite = (field: GuestField | InviteField): field is InviteField =>
  inviteFields.some((one) => one === field);
const labelOf = (field: GuestField | InviteField) =>
  isInvite(field) ? inviteLabels[field] : fieldLabels[field].toLowerCase();
const show = (field: GuestField | InviteField, value: string) =>
  field === 'coming' ? (replyLabels[value] ?? value) : value;

/** 'household ‘The Novaks’', of somebody who is new. */
const describeInvite = ({ invite = {} }: Line['row']): string[] =>
  inviteFields.flatMap((field) => {
    const value = invite[field];
    return value === undefined ? [] : [`${inviteLabels[field]} ‘${show(field, value)}’`];
  });

const describeUnread = ({ field, text }: Unread): string =>
  `${inviteLabels[field]} ‘${show(field, text)}’ is left out: ${unreadTexts[field]}`;
const unreadTexts: Record<InviteField, string> = {
  household: 'it is not a name',
  plusOnes: 'it is not a number up to 9',
  coming: 'it is not an answer',
  meal: 'it is not on the menu you ask about',
  diet: 'you ask no question about food',
};

/** 'Anna Smith · Family · anna@example.com' */
export const describePerson = ({ name, role, email, phone }: ListedPerson): string =>
  [name, role, email, phone].filter(Boolean).join(' · ');

const skippedTexts = {
  blank: 'an empty row',
  no_name: 'has no name',
  no_role: 'has no role',
  left_out: 'you left it out',
};

const foundBy = {
  all: '',
  email: 'found by the e-mail',
  phone: 'found by the phone',
  name: 'found by the name',
  choice: 'as you said',
};

const describeProblems = ({ problems, row }: Line): string[] =>
  problems.map(
    (field) => `‘${row[field]}’ is not ${field === 'email' ? 'an e-mail address' : 'a phone number'}`,
  );

/** What becomes of a row, and why. */
export function describeLine(line: Line, decisions: Pick<Decisions, 'leftOut' | 'role'>): string {
  const reason = getSkipReason(line, decisions);
  if (reason) return `Skipped: ${skippedTexts[reason]}`;
  const parts = describeProblems(line);
  if (line.doubles.length > 0 && line.kind === 'new')
    parts.push(`the same name is in row ${line.doubles.join(', ')}`);
  if (line.row.isShortened) parts.push('a text is too long and was cut');
  if (line.kind === 'new') parts.push(...describeInvite(line.row));
  if (line.kind === 'changes' || line.kind === 'same')
    parts.push(...(line.kept ?? []).map((field) => `${inviteLabels[field]} is kept: they answered`));
  parts.push(...(line.row.unread ?? []).map(describeUnread));
  if (line.kind === 'look')
    parts.push(`${formatCount(line.personIds.length, 'person')} of this name may be meant`);
  if (line.kind === 'changes') {
    const changes = line.changes.map(
      ({ field, from, to }) =>
        `${labelOf(field)} ${from === null ? 'is new' : `‘${show(field, from)}’ becomes`}: ‘${show(field, to)}’`,
    );
    parts.push(...changes, foundBy[line.by]);
  }
  return parts.filter(Boolean).join(' · ');
}
