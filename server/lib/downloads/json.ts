import type { Work } from '@daysheet/shared/lib/sliced-work.ts';

/** So many rows take a millisecond; shorter lists are written at once. */
const rowsAtOnce = 200;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether it contains a long list; most procedures' results do not. */
export const holdsLongList = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > rowsAtOnce || value.some(holdsLongList)
    : isPlain(value) && Object.values(value).some(holdsLongList);

/** Estimates the characters of its JSON; takes some milliseconds for the longest. */
export function estimateSize(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let size = 2;
  if (Array.isArray(value)) for (const one of value) size += 1 + estimateSize(one);
  else for (const [name, field] of Object.entries(value)) size += name.length + 4 + estimateSize(field);
  return size;
}

function* writeList(list: readonly unknown[]): Work<string> {
  const pieces: string[] = [];
  for (let from = 0; from < list.length; from += rowsAtOnce) {
    const rows = list.slice(from, from + rowsAtOnce);
    if (rows.some(holdsLongList)) {
      for (const row of rows) {
        const text: string | undefined = yield* writeJson(row);
        pieces.push(text ?? 'null');
      }
    } else pieces.push(JSON.stringify(rows).slice(1, -1));
    yield;
  }
  return `[${pieces.join(',')}]`;
}

/** Writes the same as `JSON.stringify`, but long lists in pieces. Values without JSON are skipped, as in an object. */
export function* writeJson(value: unknown): Work<string> {
  if (!holdsLongList(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return yield* writeList(value);
  const fields: string[] = [];
  for (const [name, field] of Object.entries(Object(value))) {
    const text: string | undefined = yield* writeJson(field);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}
