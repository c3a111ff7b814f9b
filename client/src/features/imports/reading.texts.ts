import type { Encoding } from '@daysheet/shared/guest-lists/decode-text.ts';
import type { Separator } from '@daysheet/shared/guest-lists/delimited-text.ts';
import type { TextReading } from './read/read-sheets.ts';

export const encodingLabels: Record<Encoding, string> = {
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
export const separatorLabels: Record<Separator, string> = {
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
  /** The content of the first rows, to choose the headings from. */
  firstRows: readonly string[];
};
/** 'Western (Windows-1252) · Semicolon · Headings in row 1': what was detected in a file. */
export function describeReading({ text, sheetNames, sheet, headingRow }: Omit<Reading, 'firstRows'>): string {
  return [
    ...(text ? [encodingLabels[text.encoding], separatorLabels[text.separator]] : []),
    ...(sheetNames.length > 1 ? [`Sheet ‘${sheetNames[sheet] ?? ''}’`] : []),
    headingRow < 0 ? 'No headings' : `Headings in row ${headingRow + 1}`,
  ].join(' · ');
}
