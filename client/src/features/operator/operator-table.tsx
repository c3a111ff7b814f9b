import type { ReactNode } from 'react';
import classes from './operator-table.module.css';

export type Column<Row> = {
  title: string;
  /** The label beside the value on a phone, which has no head; left out if the value is self-explanatory. */
  isPlain?: boolean;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
};

type OperatorTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** While another page is loading. */
  isStale?: boolean;
};

/** A dense table, whose rows are cards on a phone. */
export function OperatorTable<Row>({ label, columns, rows, getKey, isStale }: OperatorTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={label} aria-busy={isStale}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ title, isNumber, isPlain, cell }) => (
              <td key={title} data-number={isNumber} data-title={isPlain ? undefined : title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
