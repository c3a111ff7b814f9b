import { NativeSelect } from '@mantine/core';
import { encodings } from '@daysheet/shared/guest-lists/decode-text.ts';
import { separators } from '@daysheet/shared/guest-lists/delimited-text.ts';
import type { TextReading } from './read/read-sheets.ts';
import { encodingLabels, type Reading, separatorLabels } from './reading.texts.ts';
import classes from './column-mapping.module.css';

export type ReadingChoice = Partial<TextReading> & { sheet?: number; headingRow?: number };

const findKey = <Key extends string>(keys: readonly Key[], value: string) =>
  keys.find((key) => key === value);

/** How a file was read, to be corrected. */
export function ReadingChoices({
  reading: { text, sheetNames, sheet, headingRow, firstRows },
  onChange,
}: {
  reading: Reading;
  onChange: (choice: ReadingChoice) => void;
}) {
  return (
    <div className={classes.columns}>
      {text && (
        <NativeSelect
          label="Letters"
          value={text.encoding}
          data={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
          onChange={(event) => {
            const encoding = findKey(encodings, event.currentTarget.value);
            if (encoding) onChange({ encoding });
          }}
        />
      )}
      {text && (
        <NativeSelect
          label="Between two columns"
          value={text.separator}
          data={separators.map((value) => ({ value, label: separatorLabels[value] }))}
          onChange={(event) => {
            const separator = findKey(separators, event.currentTarget.value);
            if (separator) onChange({ separator });
          }}
        />
      )}
      {sheetNames.length > 1 && (
        <NativeSelect
          label="Sheet"
          value={String(sheet)}
          data={sheetNames.map((label, at) => ({ value: String(at), label }))}
          onChange={(event) => onChange({ sheet: Number(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label="Headings"
        value={String(headingRow)}
        data={[
          { value: '-1', label: 'None' },
          ...firstRows.map((label, at) => ({ value: String(at), label: `Row ${at + 1}: ${label}` })),
        ]}
        onChange={(event) => onChange({ headingRow: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
