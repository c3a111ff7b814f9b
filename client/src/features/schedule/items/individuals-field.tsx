import { Pill, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import { type ReactNode, useState } from 'react';
import type { Person } from '../schedule.rules.ts';
import classes from './item-form.module.css';
import { PeopleList } from './people-list.tsx';

type IndividualsFieldProps = {
  eventId: string;
  chosen: readonly Person[];
  onChange: (people: Person[]) => void;
  error: ReactNode;
};

const searchDelayMilliseconds = 200;

/** People by name: the chosen ones always in sight above a searchable list of all. */
export function IndividualsField({ eventId, chosen, onChange, error }: IndividualsFieldProps) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), searchDelayMilliseconds);
  const toggle = (person: Person) =>
    onChange(
      chosen.some(({ id }) => id === person.id)
        ? chosen.filter(({ id }) => id !== person.id)
        : [...chosen, { id: person.id, name: person.name }],
    );
  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Chosen people">
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
        </ul>
      )}
      <TextInput
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        maxLength={attendeeNameMaxLength}
        value={search}
        onChange={(change) => setSearch(change.currentTarget.value)}
        onKeyDown={(key) => {
          if (key.key === 'Enter' && !key.metaKey && !key.ctrlKey) key.preventDefault();
        }}
        error={error}
        data-path="attendeeIds"
      />
      <PeopleList key={searched} eventId={eventId} search={searched} chosen={chosen} onToggle={toggle} />
    </>
  );
}
