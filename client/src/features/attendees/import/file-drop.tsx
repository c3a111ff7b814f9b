import { Loader } from '@mantine/core';
import { importFileTypes } from '@daysheet/shared/attendees.ts';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { importFileSizeText } from '@daysheet/shared/limits.ts';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** The file that is being read. */
  readingName: string | undefined;
  /** The file that could not be. */
  refusedName: string | undefined;
  onFile: (file: File) => void;
};

export function FileDrop({ readingName, refusedName, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
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
            : `or drop it here: Excel (.xlsx, .xls), .csv or .numbers, up to ${importFileSizeText}`}
        </span>
        {/* It lies over the whole sheet, so that the browser itself takes what is dropped. */}
        <input
          type="file"
          className={classes.input}
          data-autofocus
          accept={importFileTypes.join(',')}
          disabled={isReading}
          aria-describedby={refusedName ? 'refused-file' : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false);
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
            // So that the same file, mended, can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refusedName && (
        <p id="refused-file" className={classes.refused}>
          Nothing was imported from <bdi>{refusedName}</bdi>. Choose another file.
        </p>
      )}
      <p className={classes.help}>
        Columns such as <b>Name</b>, <b>Role</b>, <b>Email</b> and <b>Phone</b> are found by themselves, in
        any order. Roles that are new are created.
      </p>
    </>
  );
}
