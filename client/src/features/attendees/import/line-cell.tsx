import { type GuestField, tidyField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { useState } from 'react';
import { columnLabels } from './import.texts.ts';
import classes from './line-list.module.css';

type LineCellProps = {
  /** The row that the cell is in. */
  label: string;
  field: GuestField;
  value: string;
  isWrong: boolean;
  onMend: (value: string) => void;
};

/** An editable cell: leaving it or Enter commits what is typed, Escape restores the value. */
export function LineCell({ label, field, value, isWrong, onMend }: LineCellProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && tidyField(field, typed).text !== value) onMend(tidyField(field, typed).text);
    setTyped(undefined);
  };
  return (
    <input
      className={classes.cell}
      dir="auto"
      aria-label={`${columnLabels[field]}, ${label.toLowerCase()}`}
      aria-invalid={isWrong || undefined}
      placeholder={columnLabels[field]}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
    />
  );
}
