import { useDebouncedValue } from '@mantine/hooks';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { useState } from 'react';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { formatBesideName } from '../../attendees/edit/namesake-text.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { usePeople } from '../schedule.hooks.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './guest-preview.module.css';
import { toPersonViewer, toRoleViewer, readViewer } from './viewer.rules.ts';

type ViewerSelectProps = {
  eventId: string;
  roles: readonly Role[];
  viewer: string;
  /** The name of the chosen person, once it is known. */
  personName: string | undefined;
  onViewerChange: (viewer: string) => void;
};

const searchDelayMilliseconds = 200;

/** As a guest with a role or without one, or as a person of the list. */
export function ViewerSelect({ eventId, roles, viewer, personName, onViewerChange }: ViewerSelectProps) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), searchDelayMilliseconds);
  const { people, isPending, error } = usePeople(eventId, searched);
  const { attendeeId } = readViewer(viewer);
  return (
    <div className={classes.viewers}>
      <ChoiceSelect
        label="As a guest with the role"
        choices={[
          ...roles.map((role) => ({ value: toRoleViewer(role.id), label: role.roleName })),
          { value: 'guest', label: 'Without a role' },
        ]}
        listedMost={10}
        placeholder="Choose a role"
        nothing="No role has that name."
        value={attendeeId ? null : viewer}
        onChange={onViewerChange}
      />
      <SearchSelect
        label="Or as a person"
        placeholder="Search people"
        choices={people.map((person) => ({
          value: toPersonViewer(person.id),
          label: person.name,
          detail: formatBesideName(person),
        }))}
        filter={(found) => [...found]}
        onTyped={setSearch}
        isSearching={isPending || search.trim() !== searched}
        maxLength={attendeeNameMaxLength}
        nothing={error ? 'Failed to fetch attendees.' : 'Nobody has that name.'}
        value={attendeeId ? viewer : null}
        valueLabel={personName}
        onChange={onViewerChange}
      />
      <Note size={15}>This is the guests’ own screen, with what they see and nothing more.</Note>
    </div>
  );
}
