/**
 * Returns the first row of a query that always has one by the tables' keys or the transaction's locks: a total, a row
 * that was just written, the target of a foreign key. Throws if there is none, which is a bug.
 */
export function takeOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row is missing that the tables promise.');
  return row;
}
