const importFileMegabytesMax = 5;
export const importFileSizeMax = importFileMegabytesMax * 1024 * 1024;
export const importFileSizeText = `${importFileMegabytesMax} MB`;

/** The file types that rows can be read from, with their names and extensions. */
const fileTypes = {
  Excel: ['.xlsx', '.xls'],
  CSV: ['.csv'],
  Numbers: ['.numbers'],
  'a calendar (.ics)': ['.ics'],
} as const;
export type FileType = keyof typeof fileTypes;

export const guestListFileTypes = ['Excel', 'CSV', 'Numbers'] as const satisfies FileType[];
export const scheduleFileTypes = ['Excel', 'CSV', 'a calendar (.ics)'] as const satisfies FileType[];

const formatChoice = (words: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

export const listEndings = (types: readonly FileType[]) => types.flatMap((type) => fileTypes[type]);
export const formatEndings = (types: readonly FileType[]) => formatChoice(listEndings(types));
/** 'Excel (.xlsx, .xls), CSV or Numbers' */
export const formatFileTypes = (types: readonly FileType[]) =>
  formatChoice(
    types.map((type) => (fileTypes[type].length > 1 ? `${type} (${fileTypes[type].join(', ')})` : type)),
  );
