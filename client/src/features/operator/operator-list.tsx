import type { ComponentProps, ReactNode } from 'react';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import { type Column, OperatorTable } from './operator-table.tsx';

type OperatorListProps<Row> = ComponentProps<typeof ListPages> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isStale: boolean;
  /** Shown if nothing was found. */
  empty: ReactNode;
};

/** A page of a list, and the links to the others. */
export function OperatorList<Row extends { id: string }>(props: OperatorListProps<Row>) {
  const { list, onPage, empty, ...table } = props;
  return (
    <>
      {list.total === 0 ? empty : <OperatorTable {...table} getKey={({ id }) => id} />}
      <ListPages list={list} onPage={onPage} />
    </>
  );
}
