import { NativeSelect } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import classes from './list-toolbar.module.css';
import { type ListView, listViewSchema } from './list-view.ts';

type ListToolbarProps = {
  roles: readonly Role[];
  view: ListView;
  onView: (view: ListView) => void;
  /** Whether who looks finds people by their addresses too. */
  hasContacts: boolean;
};

export function ListToolbar({ roles, view, onView, hasContacts }: ListToolbarProps) {
  const choose = (field: 'role' | 'status' | 'sort') => ({
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
