import { Pagination } from '@mantine/core';
import { useEffect } from 'react';
import classes from './list-pages.module.css';

type ListPagesProps = {
  list: { total: number; page: number; pageSize: number };
  onPage: (page: number) => void;
};

/** '51–100 of 20,000' and page buttons; a page beyond the end, as after removals, shows the last one. */
export function ListPages({ list: { total, page, pageSize }, onPage }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBehindEnd = page > pages;
  useEffect(() => {
    if (isBehindEnd) onPage(pages);
  });
  if (total === 0 || isBehindEnd) return null;
  const first = (page - 1) * pageSize + 1;
  const number = (value: number) => value.toLocaleString('en');
  return (
    <div className={classes.pages}>
      <p className={classes.range} role="status">
        {`${number(first)}–${number(Math.min(first + pageSize - 1, total))} of ${number(total)}`}
      </p>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label="Pages of the list"
          total={pages}
          value={page}
          onChange={onPage}
          siblings={1}
          size="md"
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </div>
  );
}
