import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { HouseholdDialog } from './household-dialog.tsx';
import classes from './household-name.module.css';

type HouseholdNameProps = {
  eventId: string;
  household: { id: string; name: string; people?: number };
  /** Whether who looks may change it. */
  mayPlan: boolean;
};

/** A household by its name, which opens it. */
export function HouseholdName({ eventId, household, mayPlan }: HouseholdNameProps) {
  const [isOpen, setOpen] = useState(false);
  const count = household.people !== undefined && (
    <span className={classes.count}>{formatPeopleCount(household.people)}</span>
  );
  if (!mayPlan)
    return (
      <span className={classes.name}>
        <bdi>{household.name}</bdi>
        {count}
      </span>
    );
  return (
    <>
      <UnstyledButton className={classes.name} onClick={() => setOpen(true)}>
        <span className="visually-hidden">Household </span>
        <bdi>{household.name}</bdi>
        {count}
      </UnstyledButton>
      {isOpen && (
        <HouseholdDialog eventId={eventId} householdId={household.id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
