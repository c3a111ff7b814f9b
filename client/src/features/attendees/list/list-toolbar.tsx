import { NativeSelect } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { AttendeeList } from '../attendees.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import classes from './list-toolbar.module.css';
import { type ListView, listViewSchema } from './list-view.ts';

type ListToolbarProps = {
  roles: readonly Role[];
  /** Counts of the whole list; undefined until it is loaded. */
  counts: AttendeeList['counts'] | undefined;
  view: ListView;
  onView: (view: ListView) => void;
  /** Whether the user can search by addresses too. */
  hasContacts: boolean;
};

export function ListToolbar({ roles, counts, view, onView, hasContacts }: ListToolbarProps) {
  const choose = (field: Exclude<keyof ListView, 'q' | 'page'>) => ({
    value: view[field] ?? '',
    onChange: (change: { currentTarget: { value: string } }) =>
      onView(
        listViewSchema.parse({ ...view, page: undefined, [field]: change.currentTarget.value || undefined }),
      ),
  });

  return (
    <search className={classes.toolbar}>
      <SearchField
        label="Search attendees"
        placeholder={hasContacts ? 'Search by name or e-mail' : 'Search by name'}
        maxLength={attendeeNameMaxLength}
        value={view.q}
        onSearch={(q) => onView({ ...view, q, page: undefined })}
      />
      <NativeSelect
        aria-label="Filter by role"
        data={[
          { value: '', label: 'All roles' },
          ...roles.map((role) => ({ value: role.id, label: role.roleName })),
        ]}
        {...choose('role')}
      />
      <NativeSelect
        aria-label="Filter by status"
        data={[
          { value: '', label: 'Any status' },
          { value: 'listed', label: 'On the list' },
          { value: 'invited', label: 'Invited' },
          { value: 'joined', label: 'Joined' },
        ]}
        {...choose('status')}
      />
      {Boolean(view.household ?? counts?.together) && (
        <NativeSelect
          aria-label="Filter by household"
          data={[
            { value: '', label: 'All households' },
            { value: 'with', label: 'In a household' },
            { value: 'without', label: 'In no household' },
          ]}
          {...choose('household')}
        />
      )}
      {Boolean(view.answer ?? counts?.replies) && (
        <NativeSelect
          aria-label="Filter by answer"
          data={[
            { value: '', label: 'Any answer' },
            { value: 'coming', label: 'Coming' },
            { value: 'waiting', label: 'Waiting' },
            { value: 'maybe', label: 'Maybe' },
            { value: 'not_coming', label: 'Not coming' },
            { value: 'none', label: 'No answer' },
          ]}
          {...choose('answer')}
        />
      )}
      <NativeSelect
        aria-label="Sort by"
        data={[
          { value: '', label: 'By name' },
          { value: 'role', label: 'By role' },
          { value: 'status', label: 'By status' },
          { value: 'household', label: 'By household' },
          { value: 'newest', label: 'Newest first' },
        ]}
        {...choose('sort')}
      />
    </search>
  );
}
