import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../roles/roles.hooks.ts';
import classes from './list-toolbar.module.css';
import { type ListView, listViewSchema } from './list-view.ts';

type ListToolbarProps = { roles: readonly Role[]; view: ListView; onView: (view: ListView) => void };

export function ListToolbar({ roles, view, onView }: ListToolbarProps) {
  const [text, setText] = useState(view.q ?? '');
  const sent = useRef(view.q);
  const search = useDebouncedCallback((typed: string) => {
    sent.current = typed.trim() || undefined;
    onView({ ...view, q: sent.current, page: undefined });
  }, 250);
  // The URL changes by itself too: by going back, or 'Show everyone'.
  useEffect(() => {
    if (view.q === sent.current) return;
    sent.current = view.q;
    setText(view.q ?? '');
  }, [view.q]);

  const choose = (field: 'role' | 'status' | 'sort') => ({
    value: view[field] ?? '',
    onChange: (change: { currentTarget: { value: string } }) =>
      onView(
        listViewSchema.parse({ ...view, page: undefined, [field]: change.currentTarget.value || undefined }),
      ),
  });

  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        aria-label="Search attendees"
        placeholder="Search by name or e-mail"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={attendeeNameMaxLength}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={(change) => {
          setText(change.currentTarget.value);
          search(change.currentTarget.value);
        }}
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
          { value: 'invited', label: 'On the list' },
          { value: 'confirmed', label: 'Joined' },
        ]}
        {...choose('status')}
      />
      <NativeSelect
        aria-label="Sort by"
        data={[
          { value: '', label: 'By name' },
          { value: 'role', label: 'By role' },
          { value: 'status', label: 'By status' },
          { value: 'newest', label: 'Newest first' },
        ]}
        {...choose('sort')}
      />
    </search>
  );
}
