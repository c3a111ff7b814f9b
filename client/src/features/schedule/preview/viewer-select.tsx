import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Role } from '../../roles/roles.hooks.ts';
import { usePeople } from '../schedule.hooks.ts';
import classes from './guest-preview.module.css';
import { asPerson, asRole, readViewer } from './viewer.rules.ts';

type ViewerSelectProps = {
  eventId: string;
  roles: readonly Role[];
  viewer: string;
  /** The person who is looked as, once their name is known. */
  personName: string | undefined;
  onViewerChange: (viewer: string) => void;
};

const searchDelayMilliseconds = 200;

/** As somebody with a role or without one, or as a person of the list. */
export function ViewerSelect({ eventId, roles, viewer, personName, onViewerChange }: ViewerSelectProps) {
  const [search, setSearch] = useState('');
  const name = personName ?? '';
  const [searched] = useDebouncedValue(search === name ? '' : search.trim(), searchDelayMilliseconds);
  const { people, isPending, error } = usePeople(eventId, searched);
  const { attendeeId } = readViewer(viewer);
  const found = people.map((person) => ({
    value: asPerson(person.id),
    label: person.name,
    role: person.roleName ?? 'No Role',
  }));
  const isListed = found.some(({ value }) => value === viewer);
  const shown =
    attendeeId && name && !isListed ? [{ value: viewer, label: name, role: '' }, ...found] : found;
  const roleOf = new Map(shown.map(({ value, role }) => [value, role]));
  const nothing = isPending ? 'Searching...' : 'Nobody with that name.';

  return (
    <div className={classes.viewers}>
      <Select
        label="As a guest with the role"
        data={[
          ...roles.map((role) => ({ value: asRole(role.id), label: role.roleName })),
          { value: 'guest', label: 'Without a role' },
        ]}
        searchable={roles.length > 10}
        allowDeselect={false}
        placeholder="Choose a role"
        value={attendeeId ? null : viewer}
        onChange={(value) => value && onViewerChange(value)}
      />
      <Select
        label="Or as a person"
        placeholder="Search people"
        data={shown}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={classes.person}>
            <bdi>{option.label}</bdi>
            <span className={classes.role}>{roleOf.get(option.value)}</span>
          </span>
        )}
        searchable
        allowDeselect={false}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={error ? 'Failed to fetch attendees' : nothing}
        value={attendeeId ? viewer : null}
        onChange={(value) => value && onViewerChange(value)}
      />
      <p className={classes.note}>This is the guests’ own screen, with what they see and nothing more.</p>
    </div>
  );
}
