import { counted, countedPeople } from '../../../lib/counted.ts';
import type { FileProblem } from './parse-file.ts';
import type { GuestFile } from './read-in-worker.ts';
import type { Progress } from './send-rows.ts';

/** SPEC section 8. */
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
    message: 'Please check the format: a guest list is at most 5 MB. Save it without pictures, or as .csv.',
  },
};

export const sendFailed = {
  title: 'Import Failed',
  message: 'This part of the list was not accepted. Please check the format of your file.',
};

/** '3 rows are skipped: 1 without a name, 1 without a role, 1 empty.' */
export function skippedText({
  skipped: { withoutName, withoutRole, empty },
}: Pick<GuestFile, 'skipped'>): string {
  const all = withoutName + withoutRole + empty;
  const reasons = [
    withoutName > 0 && `${withoutName.toLocaleString('en')} without a name`,
    withoutRole > 0 && `${withoutRole.toLocaleString('en')} without a role`,
    empty > 0 && `${empty.toLocaleString('en')} empty`,
  ].filter(Boolean);
  return all === 0 ? '' : `${counted(all, 'row is', 'rows are')} skipped: ${reasons.join(', ')}.`;
}

/** '177 people imported, 1 new role created: Photographers. 3 were on the list already.' */
function importedText({ imported, skipped }: Progress, newRoles: readonly string[]): string {
  const named = newRoles.length > 5 ? '' : `: ${newRoles.join(', ')}`;
  const roles = newRoles.length === 0 ? '' : `, ${counted(newRoles.length, 'new role')} created${named}`;
  const known = skipped === 0 ? '' : ` ${counted(skipped, 'was', 'were')} on the list already.`;
  return `${countedPeople(imported)} imported${roles}.${known}`;
}

/** What is said once nothing more is sent: all of them are there, or it was stopped on the way. */
export function endedToast(
  { rows }: Pick<GuestFile, 'rows'>,
  progress: Progress,
  newRoles: readonly string[],
) {
  const message = importedText(progress, newRoles);
  if (progress.sent === rows.length) return { title: 'Import Complete', message };
  const rest = (rows.length - progress.sent).toLocaleString('en');
  const stopped = { title: 'Import Stopped', message: `${message} The other ${rest} were left out.` };
  return { ...stopped, kind: 'info' as const };
}
