import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../import-preview.module.css';

const shownFirst = 6;
/** More is nothing that anybody reads; it would only be slow to render. */
const shownMost = 500;

type NamedRowsProps = { label: string; rows: readonly { key: string; name: string; text: string }[] };

/** People of the file, each with what is to be said of them: a few first, then all. */
export function NamedRows({ label, rows }: NamedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? shownMost : shownFirst;
  const isMore = rows.length > shown;
  return (
    <>
      <ul className={classes.names} aria-label={label}>
        {rows.slice(0, shown).map(({ key, name, text }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            {text}
          </li>
        ))}
        {isOpen && isMore && <li>and {(rows.length - shown).toLocaleString('en')} more</li>}
      </ul>
      {!isOpen && isMore && (
        <Button variant="subtle" size="xs" className={classes.all} onClick={() => setOpen(true)}>
          Show all {rows.length.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}
