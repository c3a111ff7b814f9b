import { Pill, TextInput } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import type { ReactNode } from 'react';
import type { Person } from '../../schedule.rules.ts';
import { List } from '../../../../ui/lists/list.tsx';
import classes from '../item-form.module.css';
import { PeopleList } from './people-list.tsx';
import { usePeopleSearch } from './people-search.hooks.ts';

type IndividualsFieldProps = {
  eventId: string;
  chosen: readonly Person[];
  onChange: (people: Person[]) => void;
  error: ReactNode;
};

/** People by name: the chosen ones always on screen above a searchable list of all. */
export function IndividualsField({ eventId, chosen, onChange, error }: IndividualsFieldProps) {
  const toggle = (person: Person) =>
    onChange(
      chosen.some(({ id }) => id === person.id)
        ? chosen.filter(({ id }) => id !== person.id)
        : [...chosen, { id: person.id, name: person.name }],
    );
  const { field, ...search } = usePeopleSearch(eventId, (person) => {
    if (!chosen.some(({ id }) => id === person.id)) toggle(person);
  });
  return (
    <>
      {chosen.length > 0 && (
        <List className={classes.chosen} aria-label="Chosen people">
          {chosen.map((person) => (
            <li key={person.id}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() => toggle(person)}
                removeButtonProps={{
                  'aria-label': `Remove ${person.name}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
              >
                <bdi>{person.name}</bdi>
              </Pill>
            </li>
          ))}
        </List>
      )}
      <TextInput
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        maxLength={attendeeNameMaxLength}
        ref={field}
        value={search.text}
        onChange={(change) => search.write(change.currentTarget.value)}
        onKeyDown={search.onKeyDown}
        error={search.problem ?? error}
        data-path="attendeeIds"
      />
      <PeopleList
        key={search.searched}
        eventId={eventId}
        search={search.searched}
        chosen={chosen}
        onToggle={(person) => {
          toggle(person);
          search.use();
        }}
      />
    </>
  );
}
