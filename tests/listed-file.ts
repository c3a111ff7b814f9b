import { countGuestColumns, sheetLimits } from '@daysheet/shared/guest-lists/guest-text.ts';
import { parseSheets, type ReadSheets } from '../client/src/features/imports/read/read-sheets.ts';
import { listRoles } from '../client/src/features/attendees/import/import-plan.rules.ts';
import { describeMapping } from '../client/src/features/attendees/import/import.texts.ts';
import { buildListing } from '../client/src/features/attendees/import/read/listing.ts';

export const how = { limits: sheetLimits, countColumns: countGuestColumns };
const found = { country: null, mended: new Map(), choices: new Map() };
const undecided = { leftOut: new Set<number>(), removed: new Set<string>(), role: 'Nobody said' };

/** The rows of a file as a host sees them, for an event without people. */
function listFile(read: ReadSheets) {
  const answer = read.kind === 'problem' ? read : buildListing(read.sheets, read.text, [], found);
  if (answer.kind === 'problem') return answer;
  const { lines, isCut, columns, reading } = answer.listing;
  const taken = lines.filter(({ kind }) => kind !== 'skipped');
  const countSkipped = (because: string) =>
    lines.filter((line) => line.kind === 'skipped' && line.because === because).length;
  const people = taken.map(({ row: { name, role, email, phone } }) => ({ name, role, email, phone }));
  const withoutRole = people.filter(({ role }) => role === '').length;
  const roles = listRoles(lines, undecided).filter(({ name }) => name !== undecided.role);
  const mapping = describeMapping(columns, reading.headingRow >= 0);
  const shortened = taken.filter(({ row }) => row.isShortened).length;
  const skipped = { withoutName: countSkipped('no_name'), empty: countSkipped('blank') };
  const doubtful = taken.flatMap(({ row, problems }) => problems.map((field) => ({ row: row.row, field })));
  const doubles = taken
    .filter((line) => line.doubles.length > 0)
    .map(({ row, doubles: rows }) => [row.row, ...rows]);
  const list = { people, doubles, roles, withoutRole, skipped, shortened, doubtful, mapping };
  return { kind: 'list' as const, isCut, list };
}

export const parseFile = (name: string, bytes: Uint8Array) => listFile(parseSheets(name, bytes, how));
