import { importFileSizeText } from '@daysheet/shared/lib/import-files.ts';
import { formatCount } from '../../../lib/format-count.ts';
import type { FileProblem } from '../../imports/read/read-sheets.ts';
import type { PlanStatus } from './plan-rows.rules.ts';
import type { PlanKind } from './read/plan-words.ts';

export const planProblems: Record<FileProblem, { title: string; message: string }> = {
  empty: { title: 'Empty File', message: 'There is nothing in this file.' },
  no_valid_data: { title: 'Nothing Found', message: 'This calendar has no events.' },
  unreadable: {
    title: 'Import Failed',
    message: 'This file could not be read. Choose an .xlsx, .xls, .csv or .ics file.',
  },
  too_large: {
    title: 'Import Failed',
    message: `A run sheet is at most ${importFileSizeText}. Save it without pictures, or as .csv.`,
  },
};

export const planKindLabels: Record<PlanKind, string> = {
  title: 'Title',
  date: 'Date',
  start: 'Start, or start and end',
  end: 'End',
  place: 'Place',
  roles: 'Roles',
  people: 'People',
  notes: 'Notes',
};

export const statusLabels: Record<PlanStatus, string> = {
  new: 'New',
  look: 'Needs a look',
  same: 'Already there',
  skipped: 'Skipped',
};

/** If only the response was lost the import did arrive: then its rows say so. */
export const importFailed = {
  title: 'Import Failed',
  message: 'Please try again. Nothing is imported twice.',
};
export const describeImported = (count: number, fileName: string) => ({
  title: 'Schedule Imported',
  message: `${formatCount(count, 'event')} added from ${fileName}`,
});
