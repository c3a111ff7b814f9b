import { Combobox } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Choice } from './search-matches.rules.ts';
import classes from './search-select.module.css';

type MatchingChoicesProps = {
  listId: string;
  /** The id of the list's label, which is the field's. */
  labelledBy: string | undefined;
  label: string | undefined;
  found: readonly Choice[];
  /** How many further choices are not rendered. */
  left: number;
  /** The index that Enter takes; -1 for none. */
  taken: number;
  value: string | null | undefined;
  isOpen: boolean;
  nothing: string;
  renderChoice: ((choice: Choice) => ReactNode) | undefined;
};

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The choices that match the typed text. */
export function MatchingChoices(props: MatchingChoicesProps) {
  const { listId, labelledBy, label, found, left, taken, value, isOpen, nothing, renderChoice } = props;
  const at = taken >= 0 ? taken : found.findIndex((choice) => choice.value === value);
  useEffect(() => {
    if (isOpen && at >= 0)
      document.getElementById(toOptionId(listId, at))?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at, listId]);
  return (
    <>
      {found.length === 0 ? (
        <Combobox.Empty role="status">{nothing}</Combobox.Empty>
      ) : (
        <Combobox.Options
          id={listId}
          labelledBy={labelledBy}
          aria-label={labelledBy ? undefined : label}
          className={classes.options}
        >
          {found.map((choice, index) => (
            <Combobox.Option
              key={choice.value}
              id={toOptionId(listId, index)}
              value={choice.value}
              selected={index === taken}
              active={choice.value === value}
              aria-selected={choice.value === value}
              className={classes.option}
            >
              {renderChoice?.(choice) ?? <PlainChoice {...choice} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      )}
      {left > 0 && <p className={classes.left}>Type to find the other {left.toLocaleString('en-US')}.</p>}
    </>
  );
}

function PlainChoice({ label, detail }: Choice) {
  return (
    <span className={classes.choice}>
      <bdi>{label}</bdi>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}
