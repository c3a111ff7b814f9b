import { importFileSizeText } from '@daysheet/shared/limits.ts';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import type { ImportPlan } from './import-plan.ts';
import type { FileProblem } from '../../imports/read/read-sheets.ts';
import type { GuestFile } from './read/read-in-worker.ts';
import type { Progress } from './send-rows.ts';

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
    message: 'This file could not be read. Please check the format: .xlsx, .xls, .csv or .numbers.',
  },
  too_large: {
    title: 'Import Failed',
    message: `Please check the format: a guest list is at most ${importFileSizeText}. Save it without pictures, or as .csv.`,
  },
};

export const sendFailed = {
  title: 'Import Failed',
  message: 'This part of the list was not accepted. Please check the format of your file.',
};

/** '3 rows are skipped: 1 without a name, 1 without a role, 1 empty.' */
export function describeSkipped({ withoutName, empty }: GuestFile['skipped'], withoutRole: number): string {
  const all = withoutName + withoutRole + empty;
  const reasons = [
    withoutName > 0 && `${withoutName.toLocaleString('en')} without a name`,
    withoutRole > 0 && `${withoutRole.toLocaleString('en')} without a role`,
    empty > 0 && `${empty.toLocaleString('en')} empty`,
  ].filter(Boolean);
  return all === 0 ? '' : `${formatCount(all, 'row is', 'rows are')} skipped: ${reasons.join(', ')}.`;
}

/** 'Name from First Name + Last Name, role from Group.' */
export function describeMapping({ mapping }: Pick<GuestFile, 'mapping'>): string {
  const parts = (['name', 'role', 'email', 'phone'] as const)
    .filter((field) => mapping[field].length > 0)
    .map((field) => `${field} from ${mapping[field].join(' + ')}`);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** '177 people imported, 1 new role created: Photographers. 3 were on the list already.' */
function describeImported({ imported, skipped, rolesCreated }: Progress): string {
  const named = rolesCreated.length > 5 ? '' : `: ${rolesCreated.join(', ')}`;
  const roles =
    rolesCreated.length === 0 ? '' : `, ${formatCount(rolesCreated.length, 'new role')} created${named}`;
  const known = skipped === 0 ? '' : ` ${formatCount(skipped, 'was', 'were')} on the list already.`;
  return `${formatPeopleCount(imported)} imported${roles}.${known}`;
}

/** What is said once nothing more is sent: all of them are there, or it was stopped on the way. */
export function buildEndedToast({ rows }: Pick<ImportPlan, 'rows'>, progress: Progress) {
  const info = { kind: 'info' as const };
  if (progress.sent < rows.length) {
    const rest = (rows.length - progress.sent).toLocaleString('en');
    const message = `${describeImported(progress)} The other ${rest} were left out.`;
    return { title: 'Import Stopped', message, ...info };
  }
  if (progress.imported > 0) return { title: 'Import Complete', message: describeImported(progress) };
  return { title: 'Nobody Was Added', message: 'Everybody in the file is on the list already.', ...info };
}
