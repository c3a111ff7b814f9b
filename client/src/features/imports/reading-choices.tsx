import { NativeSelect } from '@mantine/core';
import { type Encoding, encodings } from '@daysheet/shared/guest-lists/decode-text.ts';
import { type Separator, separators } from '@daysheet/shared/guest-lists/delimited-text.ts';
import type { TextReading } from './read/read-sheets.ts';
import classes from './column-mapping.module.css';

const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
};
const separatorLabels: Record<Separator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};

export type Reading = {
  text?: TextReading | undefined;
  sheetNames: readonly string[];
  sheet: number;
  /** The row of the headings, from 0; -1 where there is none. */
  headingRow: number;
  /** What stands in the first rows, to choose the headings among. */
  firstRows: readonly string[];
};
export type ReadingChoice = Partial<TextReading> & { sheet?: number; headingRow?: number };

const findKey = <Key extends string>(keys: readonly Key[], value: string) =>
  keys.find((key) => key === value);

/** How a file was read, to be changed where it was taken for something else. */
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
