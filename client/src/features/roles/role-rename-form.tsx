import { Button, Group, TextInput } from '@mantine/core';
import { createRoleInput } from '@daysheet/shared/attendees/roles.schemas.ts';
import { useState } from 'react';
import { selectOnce } from '../../lib/focus-once.ts';
import { useZodForm } from '../../lib/form.ts';
import { Note } from '../../ui/note.tsx';

type RoleRenameFormProps = {
  /** The current name, whoever changed it. */
  roleName: string;
  onRename: (roleName: string) => void;
  onCancel: () => void;
  saving: boolean;
};

const roleForm = createRoleInput.pick({ roleName: true });

/** Replaces the name: Enter saves, Escape restores it. What is typed stays if somebody else renames it meanwhile. */
export function RoleRenameForm({ roleName, onRename, onCancel, saving }: RoleRenameFormProps) {
  const [opened] = useState(roleName);
  const form = useZodForm(roleForm, { draftName: `role-${opened}`, initialValues: { roleName: opened } });
  const save = form.submit((values) => {
    if (saving) return;
    if (values.roleName === roleName) onCancel();
    else onRename(values.roleName);
  });
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        aria-label={`New name for ${opened}`}
        autoComplete="off"
        dir="auto"
        ref={selectOnce}
        {...form.getInputProps('roleName')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div role="status">
        {roleName !== opened && !saving && (
          <Note size={13}>
            It is called <q dir="auto">{roleName}</q> now. Save to give it your name, or cancel to keep that.
          </Note>
        )}
      </div>
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={saving}>
          Save
        </Button>
      </Group>
    </form>
  );
}
