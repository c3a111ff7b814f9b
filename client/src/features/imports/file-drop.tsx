import { Button, Loader, Textarea } from '@mantine/core';
import {
  type FileType,
  formatFileTypes,
  importFileSizeText,
  listEndings,
} from '@daysheet/shared/lib/import-files.ts';
import { IconTableImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  types: readonly FileType[];
  /** The file that is being read. */
  readingName: string | undefined;
  /** The file that could not be read. */
  refusedName: string | undefined;
  onFile: (file: File) => void;
  /** What the file should contain. */
  children: ReactNode;
};

/** Rows of a spreadsheet, as a file like any other. */
const toFile = (rows: string) => new File([rows], 'Pasted rows.csv', { type: 'text/csv' });

/** A file is chosen or dropped, or its rows are pasted. */
export function FileDrop({ types, readingName, refusedName, onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const [rows, setRows] = useState('');
  const isReading = readingName !== undefined;
  return (
    <>
      <label className={classes.drop} data-over={isOver || undefined}>
        {isReading ? (
          <Loader />
        ) : (
          <IconTableImport size={32} stroke={1.5} aria-hidden className={classes.icon} />
        )}
        <span className={classes.action}>{isReading ? 'Reading the file …' : 'Choose a file'}</span>
        <span className={classes.detail}>
          {isReading
            ? readingName
            : `or drop it here: ${formatFileTypes(types)}, up to ${importFileSizeText}`}
        </span>
        {/* It covers the whole sheet, so that the browser itself takes what is dropped. */}
        <input
          type="file"
          className={classes.input}
          data-autofocus
          accept={listEndings(types).join(',')}
          disabled={isReading}
          aria-describedby={refusedName ? 'refused-file' : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false);
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
            // So that the same file, fixed, can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refusedName && (
        <p id="refused-file" className={classes.refused}>
          Nothing was imported from <bdi>{refusedName}</bdi>. Choose another file.
        </p>
      )}
      <Textarea
        className={classes.paste}
        label="Or paste rows from a spreadsheet"
        description="With their headings, where they have some"
        dir="auto"
        rows={3}
        value={rows}
        disabled={isReading}
        onChange={(event) => setRows(event.currentTarget.value)}
      />
      {rows.trim() !== '' && (
        <Button className={classes.read} onClick={() => onFile(toFile(rows))} loading={isReading}>
          Read these rows
        </Button>
      )}
      <p className={classes.help}>{children}</p>
    </>
  );
}
