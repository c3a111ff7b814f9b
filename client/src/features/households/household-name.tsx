import { UnstyledButton } from '@mantine/core';
import { formatPeopleCount } from '../../lib/format-count.ts';
import classes from './household-name.module.css';

type HouseholdNameProps = {
  household: { name: string; people?: number };
  /** Missing if the user may not change it. */
  onOpen: (() => void) | undefined;
};

/** A household by its name, which opens it. */
export function HouseholdName({ household, onOpen }: HouseholdNameProps) {
  const count = household.people !== undefined && (
    <span className={classes.count}>{formatPeopleCount(household.people)}</span>
  );
  if (!onOpen)
    return (
      <span className={classes.name}>
        <bdi>{household.name}</bdi>
        {count}
      </span>
    );
  return (
    <UnstyledButton className={classes.name} onClick={onOpen}>
      <span className="visually-hidden">Household </span>
      <bdi>{household.name}</bdi>
      {count}
    </UnstyledButton>
  );
}
