import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { plusOnesMax } from '@daysheet/shared/households.ts';
import { useState } from 'react';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import type { Household } from './household-dialog.tsx';
import { useHouseholdChanges } from './households.hooks.ts';
import classes from './household-people.module.css';

type Person = Household['people'][number];
type Marks = { isChild?: boolean; plusOnes?: number };
type HouseholdPeopleProps = {
  eventId: string;
  household: Household;
  /** Asks first, where there is something to lose. */
  leave: (then: () => void) => void;
  onEmpty: () => void;
};

const numbers = Array.from({ length: plusOnesMax + 1 }, (_, count) => ({
  value: `${count}`,
  label: count === 0 ? 'Brings nobody' : `May bring ${count}`,
}));

/** Who is in the household: whether they are a child, how many they may bring themselves, and the way out of it. */
export function HouseholdPeople({ eventId, household, leave, onEmpty }: HouseholdPeopleProps) {
  const { mark, move, isRunning, about } = useHouseholdChanges(eventId);
  const findName = (id: string) => household.people.find((person) => person.id === id)?.name;
  const [said, setSaid] = useState<{ id: string; marks: Marks }>();
  /** With what was just said, until it is read again. */
  const getMarks = (person: Person) => ({ ...person, ...(said?.id === person.id ? said.marks : {}) });
  const say = ({ id }: Person, marks: Marks) => {
    setSaid({ id, marks });
    mark.mutate({ ...about(), attendeeIds: [id], ...marks }, { onSettled: () => setSaid(undefined) });
  };
  const isLast = household.people.length === 1;
  const takeOut = ({ id }: Person) =>
    move.mutate(
      { ...about(), householdId: null, attendeeIds: [id] },
      { onSuccess: () => isLast && onEmpty() },
    );
  return (
    <section aria-label="People of the household">
      <List gap={8}>
        {household.people.map((person) => (
          <li key={person.id} className={classes.person}>
            <div className={classes.name}>
              <bdi>{person.name}</bdi>
              {person.plusOneOf && (
                <Note size={13}>
                  Brought by <bdi>{findName(person.plusOneOf) ?? 'somebody else'}</bdi>
                </Note>
              )}
            </div>
            <Checkbox
              label="Child"
              aria-label={`Child: ${person.name}`}
              checked={getMarks(person).isChild}
              disabled={isRunning}
              onChange={(event) => say(person, { isChild: event.currentTarget.checked })}
            />
            {!person.isChild && !person.plusOneOf && (
              <NativeSelect
                aria-label={`How many ${person.name} may bring`}
                data={numbers}
                value={`${getMarks(person).plusOnes}`}
                disabled={isRunning}
                onChange={(event) => say(person, { plusOnes: Number(event.currentTarget.value) })}
              />
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isRunning}
              aria-label={`Take out ${person.name}`}
              onClick={() => (isLast ? leave(() => takeOut(person)) : takeOut(person))}
            >
              Take out
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}
