/**
 * The first row of a query that has one by the keys of the tables or by what the transaction has locked: a total, what was
 * just written, whom a foreign key names. Throws where there is none, which is a fault of ours.
 */
export function takeOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row is missing that the tables promise.');
  return row;
}
