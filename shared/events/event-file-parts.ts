import { eventFileBytesAtOnce, eventFileRowsAtOnce } from './event-file.ts';
import type { EventFile, EventFileList, EventFileRow } from './event-file.schemas.ts';

type PartOf<List extends EventFileList> = { list: List; rows: EventFileRow<List>[] };
export type EventFilePart = { [List in EventFileList]: PartOf<List> }[EventFileList];

const encoder = new TextEncoder();

/** How many rows, starting at `from`, fit into a request. */
function countFitting(rows: readonly unknown[], from: number): number {
  let bytes = 0;
  let end = from;
  while (end < rows.length && end - from < eventFileRowsAtOnce) {
    bytes += encoder.encode(JSON.stringify(rows[end])).length;
    if (bytes > eventFileBytesAtOnce && end > from) break;
    end += 1;
  }
  return end - from;
}

function cut<List extends EventFileList>(list: List, rows: EventFileRow<List>[]): PartOf<List>[] {
  const parts: PartOf<List>[] = [];
  for (let from = 0; from < rows.length;) {
    const count = countFitting(rows, from);
    parts.push({ list, rows: rows.slice(from, from + count) });
    from += count;
  }
  return parts;
}

/** Splits a file's lists into parts for one request each, in reading order. */
export const cutEventFile = (file: EventFile): EventFilePart[] => [
  ...cut('days', file.days),
  ...cut('roles', file.roles),
  ...cut('households', file.households),
  ...cut('people', file.people),
  ...cut('plusOnes', file.plusOnes),
  ...cut('items', file.items),
  ...cut('exceptions', file.exceptions),
  ...cut('askings', file.askings),
  ...cut('questions', file.questions),
  ...cut('answers', file.answers),
  ...cut('questionAnswers', file.questionAnswers),
];
