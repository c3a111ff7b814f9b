import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { formatEndings, guestListFileTypes, importFileSizeText } from '@daysheet/shared/import-files.ts';
import type { ColumnKind } from '@daysheet/shared/guest-lists/heading-words.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import type { MappedColumn } from '../../imports/column-mapping.tsx';
import type { FileProblem } from '../../imports/read/read-sheets.ts';
import type { ImportPlan, LineState } from './import-plan.rules.ts';

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

/** What a column may hold, as a host chooses it. */
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

/** 'Name from First Name + Last Name, role from Group.' */
export function describeMapping(columns: readonly MappedColumn<ColumnKind>[], hasHeadings: boolean): string {
  const list = (...kinds: readonly ColumnKind[]) =>
    kinds.flatMap((kind) =>
      columns.flatMap((column, at) => (column.kind === kind ? [column.heading || `column ${at + 1}`] : [])),
    );
  const fields = {
    name: list(...partsOfName),
    role: list('role'),
    email: list('email'),
    phone: list('phone'),
    household: list('household'),
    'plus-ones': list('plusOnes'),
    coming: list('coming'),
    meal: list('meal'),
    diet: list('diet'),
  };
  const text = Object.entries(fields)
    .filter(([, from]) => from.length > 0)
    .map(([field, from]) => `${field} from ${from.join(' + ')}`)
    .join(', ');
  const known = hasHeadings ? '' : 'The columns have no headings that we know. ';
  return `${known}${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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

/** What is said once an import is saved. */
export function buildSavedToast(result: Result) {
  const { added, changed, removed } = result;
  if (added + changed + removed > 0) return { title: 'Import Complete', message: describeResult(result) };
  const message = describeResult(result) || 'Everybody in the file is on the list already.';
  return { title: 'Nobody Was Added', message, kind: 'info' as const };
}
