import { importRowsMax } from '@daysheet/shared/attendees.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { describeSkipped } from './import.texts.ts';
import classes from './import-preview.module.css';
import { NamedRows } from './namesakes/named-rows.tsx';
import type { GuestFile } from './read/read-in-worker.ts';

const rowNumbersShown = 5;

type ImportNotesProps = { file: GuestFile; isRoleChosen: boolean };

/** What a host may want to mend in the file first. */
export function ImportNotes({ file, isRoleChosen }: ImportNotesProps) {
  const isLeftOut = !isRoleChosen && file.roles.length > 0;
  const notes = [
    describeSkipped(file.skipped, isLeftOut ? file.withoutRole : 0),
    file.shortened > 0 &&
      `${formatCount(file.shortened, 'person has', 'people have')} a text that is too long: it is cut, the person stays.`,
    file.isCut &&
      `The file goes on: only its first ${(importRowsMax - 1).toLocaleString('en')} rows are read. Import the rest as a second file.`,
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <>
      {file.doubles.length > 0 && (
        <section className={classes.namesakes}>
          <p className={classes.heading}>{describeDoubles(file.doubles.length)}</p>
          <NamedRows
            label="More than once in the file"
            rows={file.doubles.map(({ name, rows }) => ({
              key: String(rows[0]),
              name,
              text: `, in rows ${formatRowNumbers(rows)}`,
            }))}
          />
        </section>
      )}
      {file.doubtful.length > 0 && (
        <section className={classes.namesakes}>
          <p className={classes.heading}>{describeDoubtful(file.doubtful.length)}</p>
          <NamedRows
            label="Addresses that cannot be right"
            rows={file.doubtful.map(({ row, name, field, value }) => ({
              key: `${row} ${field}`,
              name,
              text: `, row ${row}: ‘${value}’ is no ${field === 'email' ? 'e-mail address' : 'phone number'}`,
            }))}
          />
        </section>
      )}
      {notes.map((note) => (
        <p key={String(note)} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}

/** '4, 9 and 3 more' */
function formatRowNumbers(rows: readonly number[]): string {
  const shown = rows.slice(0, rowNumbersShown).join(', ');
  return rows.length > rowNumbersShown ? `${shown} and ${rows.length - rowNumbersShown} more` : shown;
}

const describeDoubles = (count: number) =>
  count === 1
    ? '1 name stands in the file more than once, and is taken for different people'
    : `${count.toLocaleString('en')} names stand in the file more than once, and are taken for different people`;

const describeDoubtful = (count: number) =>
  count === 1
    ? '1 address cannot be right. It is kept as it is, and marked on the list'
    : `${count.toLocaleString('en')} addresses cannot be right. They are kept as they are, and marked on the list`;
