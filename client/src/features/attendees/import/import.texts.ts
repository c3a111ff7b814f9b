import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { formatEndings, guestListFileTypes, importFileSizeText } from '@daysheet/shared/lib/import-files.ts';
import { guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { ColumnKind } from '@daysheet/shared/guest-lists/heading-words.ts';
import {
  type InviteField,
  inviteFields,
  type UnreadCell,
} from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import type { MappedColumn } from '../../imports/column-mapping.tsx';
import type { FileProblem } from '../../imports/read/read-sheets.ts';
import { type Decisions, getSkipReason, type ImportPlan, type LineState } from './import-plan.rules.ts';
import type { Line } from './read/listing.ts';

type Result = inferRouterOutputs<AppRouter>['attendees']['saveImport'];

/** docs/specification.md, section 8. */
export const fileProblems: Record<FileProblem, { title: string; message: string }> = {
  empty: { title: 'Empty File', message: "The uploaded file doesn't contain any data." },
  no_valid_data: {
    title: 'No Valid Data',
    message:
      "No people were found. Please ensure your file has 'Name' and 'Role' columns, and people below them.",
  },
  unreadable: {
    title: 'Import Failed',
    message: `This file could not be read. Please check the format: ${formatEndings(guestListFileTypes)}.`,
  },
  too_large: {
    title: 'Import Failed',
    message: `Please check the format: a guest list is at most ${importFileSizeText}. Save it without pictures, or as .csv.`,
  },
};

export const sendFailed = {
  title: 'Import Failed',
  message: 'The list was not accepted. Please check the format of your file.',
};

export const stoppedToast = {
  title: 'Import Stopped',
  message: 'Nothing was changed: your list is as it was.',
  kind: 'info' as const,
};

export const stateLabels: Record<LineState, string> = {
  new: 'New',
  changes: 'Changes',
  same: 'Same',
  skipped: 'Skipped',
  look: 'Needs a look',
};

/** The name of each kind of column, for the host to choose. */
export const columnLabels: Record<ColumnKind, string> = {
  name: 'Name',
  lastFirst: 'Last name, first name',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
  household: 'Household',
  plusOnes: 'Plus-ones',
  coming: 'Coming',
  meal: 'Meal',
  diet: 'Diet',
};

const partsOfName: readonly ColumnKind[] = ['first', 'middle', 'name', 'lastFirst', 'last'];

/** A column's name inside a sentence. */
const nameColumn = (kind: ColumnKind): string => columnLabels[kind].toLowerCase();

/** 'Name from First Name + Last Name, role from Group.' */
export function describeMapping(columns: readonly MappedColumn<ColumnKind>[], hasHeadings: boolean): string {
  const list = (...kinds: readonly ColumnKind[]) =>
    kinds.flatMap((kind) =>
      columns.flatMap((column, at) => (column.kind === kind ? [column.heading || `column ${at + 1}`] : [])),
    );
  const text = [...guestFields, ...inviteFields]
    .map((field) => ({ field, from: field === 'name' ? list(...partsOfName) : list(field) }))
    .filter(({ from }) => from.length > 0)
    .map(({ field, from }) => `${nameColumn(field)} from ${from.join(' + ')}`)
    .join(', ');
  const known = hasHeadings ? '' : 'The columns have no headings that we know. ';
  return `${known}${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const replyLabels: Record<string, string> = { coming: 'yes', not_coming: 'no', maybe: 'maybe' };

const show = (field: ColumnKind, value: string) =>
  field === 'coming' ? (replyLabels[value] ?? value) : value;

/** 'household ‘The Novaks’', for a new person. */
const describeInvite = ({ invite = {} }: Line['row']): string[] =>
  inviteFields.flatMap((field) => {
    const value = invite[field];
    return value === undefined ? [] : [`${nameColumn(field)} ‘${show(field, value)}’`];
  });

const describeUnread = ({ field, text }: UnreadCell): string =>
  `${nameColumn(field)} ‘${show(field, text)}’ is left out: ${unreadTexts[field]}`;
const unreadTexts: Record<InviteField, string> = {
  household: 'it is not a name',
  plusOnes: 'it is not a number up to 9',
  coming: 'it is not an answer',
  meal: 'it is not on the menu you ask about',
  diet: 'you ask no question about food',
};

/** 'Anna Smith · Family · anna@example.com' */
export const describePerson = (person: ListedPerson): string =>
  guestFields
    .map((field) => person[field])
    .filter(Boolean)
    .join(' · ');

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

/** What happens to a row, and why. */
export function describeLine(line: Line, decisions: Pick<Decisions, 'leftOut' | 'role'>): string {
  const reason = getSkipReason(line, decisions);
  if (reason) return `Skipped: ${skippedTexts[reason]}`;
  const parts = describeProblems(line);
  if (line.doubles.length > 0 && line.kind === 'new')
    parts.push(`the same name is in row ${line.doubles.join(', ')}`);
  if (line.row.isShortened) parts.push('a text is too long and was cut');
  if (line.kind === 'new') parts.push(...describeInvite(line.row));
  if (line.kind === 'changes' || line.kind === 'same')
    parts.push(...(line.kept ?? []).map((field) => `${nameColumn(field)} is kept: they answered`));
  parts.push(...(line.row.unread ?? []).map(describeUnread));
  if (line.kind === 'look')
    parts.push(`${formatCount(line.personIds.length, 'person')} of this name may be meant`);
  if (line.kind === 'changes') {
    const changes = line.changes.map(
      ({ field, from, to }) =>
        `${nameColumn(field)} ${from === null ? 'is new' : `‘${show(field, from)}’ becomes`}: ‘${show(field, to)}’`,
    );
    parts.push(...changes, foundBy[line.by]);
  }
  return parts.filter(Boolean).join(' · ');
}

/** 'Import 12 people', 'Import 12 people, change 3, take off 1' */
export function describePlan({ add, change, remove }: Pick<ImportPlan, 'add' | 'change' | 'remove'>): string {
  const parts = [
    add.length > 0 && `import ${formatPeopleCount(add.length)}`,
    change.length > 0 && `change ${change.length.toLocaleString('en')}`,
    remove.length > 0 && `take off ${remove.length.toLocaleString('en')}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** '177 people imported, 1 new role created: Photographers. 2 changed. 3 were on the list already.' */
function describeResult({ added, known, changed, missed, removed, rolesCreated }: Result): string {
  const named = rolesCreated.length > 5 ? '' : `: ${rolesCreated.join(', ')}`;
  const roles =
    rolesCreated.length === 0 ? '' : `, ${formatCount(rolesCreated.length, 'new role')} created${named}`;
  const sentences = [
    (added > 0 || rolesCreated.length > 0) && `${formatPeopleCount(added)} imported${roles}`,
    changed > 0 && `${formatPeopleCount(changed)} changed`,
    removed > 0 && `${formatPeopleCount(removed)} taken off the list`,
    known > 0 && `${formatCount(known, 'was', 'were')} on the list already`,
    missed > 0 && `${formatCount(missed, 'was', 'were')} changed by somebody else meanwhile and left alone`,
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

/** The toast after an import is saved. */
export function buildSavedToast(result: Result) {
  const { added, changed, removed } = result;
  if (added + changed + removed > 0) return { title: 'Import Complete', message: describeResult(result) };
  const message = describeResult(result) || 'Everybody in the file is on the list already.';
  return { title: 'Nobody Was Added', message, kind: 'info' as const };
}
