import { Button, Checkbox } from '@mantine/core';
import { attendeesPageSize } from '@daysheet/shared/attendees/attendees.ts';
import { useState } from 'react';
import { describeError } from '../../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { formatBesideName } from '../../../attendees/edit/namesake-text.ts';
import { usePeople } from '../../schedule.hooks.ts';
import type { Person } from '../../schedule.rules.ts';
import { List } from '../../../../ui/lists/list.tsx';
import classes from '../item-form.module.css';

type PeopleListProps = {
  eventId: string;
  search: string;
  chosen: readonly Person[];
  onToggle: (person: Person) => void;
};

const failure = { title: 'Error', message: 'Failed to fetch attendees' };

/** The results of a search, a page at a time. */
export function PeopleList({ eventId, search, chosen, onToggle }: PeopleListProps) {
  const [pages, setPages] = useState(1);
  const { people, total = 0, isPending, error, retry } = usePeople(eventId, search, pages);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const left = total - people.length;

  if (error) return <ErrorState compact order={3} {...describeError(error, failure)} onRetry={retry} />;
  if (people.length === 0) {
    const nobody = search ? 'Nobody with that name.' : 'No attendees yet.';
    return (
      <p className={classes.message} role="status">
        {isPending ? 'Searching...' : nobody}
      </p>
    );
  }
  return (
    <List className={classes.list} aria-label="Attendees">
      {people.map((person) => (
        <li key={person.id} className={classes.option}>
          <Checkbox
            className={classes.none}
            checked={chosenIds.has(person.id)}
            onChange={() => onToggle(person)}
            label={
              <span className={classes.person}>
                <bdi>{person.name}</bdi>
                <span className={classes.role}>{formatBesideName(person)}</span>
              </span>
            }
          />
        </li>
      ))}
      {(left > 0 || isPending) && (
        <li className={classes.option}>
          <Button
            variant="subtle"
            size="xs"
            fullWidth
            loading={isPending}
            onClick={() => setPages(pages + 1)}
          >
            Show {Math.min(attendeesPageSize, left).toLocaleString('en-US')} more of{' '}
            {left.toLocaleString('en-US')}
          </Button>
        </li>
      )}
    </List>
  );
}
