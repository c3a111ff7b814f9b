import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
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
  problems.map((field) => `‘${row[field]}’ is no ${field === 'email' ? 'e-mail address' : 'phone number'}`);

/** What becomes of a row, and why. */
export function describeLine(line: Line, decisions: Pick<Decisions, 'leftOut' | 'role'>): string {
  const reason = getSkipReason(line, decisions);
  if (reason) return `Skipped: ${skippedTexts[reason]}`;
  const parts = describeProblems(line);
  if (line.doubles.length > 0 && line.kind === 'new')
    parts.push(`the same name is in row ${line.doubles.join(', ')}`);
  if (line.row.isShortened) parts.push('a text is too long and was cut');
  if (line.kind === 'look')
    parts.push(`${formatCount(line.personIds.length, 'person')} of this name may be meant`);
  if (line.kind === 'changes') {
    const changes = line.changes.map(
      ({ field, from, to }) =>
        `${fieldLabels[field].toLowerCase()} ${from === null ? 'is new' : `‘${from}’ becomes`}: ‘${to}’`,
    );
    parts.push(...changes, foundBy[line.by]);
  }
  return parts.filter(Boolean).join(' · ');
}
