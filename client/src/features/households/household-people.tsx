import { Button } from '@mantine/core';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import type { Household } from './household-dialog.tsx';
import { useHouseholdChanges } from './households.hooks.ts';
import classes from './household-people.module.css';
import { PersonMarks } from './person-marks.tsx';

type Person = Household['people'][number];
type HouseholdPeopleProps = {
  eventId: string;
  household: Household;
  /** Asks first if there is something to lose. */
  leave: (then: () => void) => void;
  onEmpty: () => void;
};

/** The household's people: whether each is a child, how many plus-ones they may bring, and a button that takes them out. */
export function HouseholdPeople({ eventId, household, leave, onEmpty }: HouseholdPeopleProps) {
  const changes = useHouseholdChanges(eventId);
  const { move, isRunning, about } = changes;
  const findName = (id: string) => household.people.find((person) => person.id === id)?.name;
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
            <PersonMarks changes={changes} person={person} isBrought={person.plusOneOf !== null} />
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
