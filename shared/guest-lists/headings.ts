import { columnKinds, type ColumnKind, findColumn, normalizeHeading } from './heading-words.ts';

/** A title or an empty line may be above the headings. */
const rowsSearched = 20;

export type Columns = Partial<Record<ColumnKind, number>>;
/** `row` is the row of the headings, above the people: -1 if there are none. `labels` are its cells. */
export type Headings = { row: number; columns: Columns; labels: readonly string[] };

const nameKinds: readonly ColumnKind[] = ['name', 'lastFirst', 'first', 'last'];
const countFilled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Whether a column has words below a row, or is empty: 'Guests' may also be the heading of a number. */
function holdsWords(rows: readonly string[][], below: number, column: number): boolean {
  let isEmpty = true;
  for (let row = below + 1; row < rows.length; row += 1) {
    const cell = rows[row]?.[column] ?? '';
    if (/\p{L}/u.test(cell)) return true;
    isEmpty &&= cell.trim() === '';
  }
  return isEmpty;
}

/** The kinds of column in a row of headings. */
function readColumns(rows: readonly string[][], row: number, headings: readonly string[]): Columns {
  const columns: Columns = {};
  for (const kind of columnKinds) {
    const column = findColumn(kind, headings);
    if (column !== undefined) columns[kind] = column;
  }
  const { name, ...others } = columns;
  const isPieced = nameKinds.some((kind) => kind !== 'name' && columns[kind] !== undefined);
  return isPieced && name !== undefined && !holdsWords(rows, row, name) ? others : columns;
}

function readHeadings(rows: readonly string[][], row: number): Headings | undefined {
  const labels = rows[row] ?? [];
  const plain = labels.map(normalizeHeading);
  const columns = readColumns(rows, row, plain);
  const kinds = Object.keys(columns).length;
  const hasName = nameKinds.some((kind) => columns[kind] !== undefined);
  if (hasName) return kinds > 1 || isAlone(rows, row, columns) ? { row, columns, labels } : undefined;
  if (kinds < 2) return undefined;
  // 'Who, Role, Phone': a heading that we do not know is the name.
  const taken = new Set(Object.values(columns));
  const rest = plain.map((_, column) => column).filter((column) => !taken.has(column));
  const name = rest.find((column) => holdsWords(rows, row, column));
  return name === undefined ? undefined : { row, columns: { ...columns, name }, labels };
}

/** A single known heading counts only if it comes first, with nothing but titles above: a role may be 'Guest'. */
function isAlone(rows: readonly string[][], row: number, columns: Columns): boolean {
  const first = rows[row]?.findIndex((cell) => cell.trim() !== '');
  const isFirst = nameKinds.some((kind) => columns[kind] === first);
  return isFirst && rows.slice(0, row).every((above) => countFilled(above) <= 1);
}

/** The first row that looks like headings: it has the name, in one or several columns, and usually more. */
export function findHeadings(rows: readonly string[][]): Headings | undefined {
  const found = rows.slice(0, rowsSearched).flatMap((_, row) => readHeadings(rows, row) ?? []);
  return found.find(({ columns }) => Object.keys(columns).length > 1) ?? found[0];
}
