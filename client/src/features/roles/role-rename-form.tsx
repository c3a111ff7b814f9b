import { Button, Group, TextInput } from '@mantine/core';
import { createRoleInput } from '@daysheet/shared/roles.schemas.ts';
import { selectOnce } from '../../lib/focus-once.ts';
import { useZodForm } from '../../lib/form.ts';

type RoleRenameFormProps = {
  roleName: string;
  onRename: (roleName: string) => void;
  onCancel: () => void;
  saving: boolean;
};

const roleForm = createRoleInput.pick({ roleName: true });

/** In the place of the name: Enter saves, Escape leaves it as it was. */
export function RoleRenameForm({ roleName, onRename, onCancel, saving }: RoleRenameFormProps) {
  const form = useZodForm(roleForm, { keptAs: `role-${roleName}`, initialValues: { roleName } });
  const save = form.submit((values) => {
    if (saving) return;
    if (values.roleName === roleName) onCancel();
    else onRename(values.roleName);
  });
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        aria-label={`New name for ${roleName}`}
        autoComplete="off"
        dir="auto"
        ref={selectOnce}
        {...form.getInputProps('roleName')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs" loading={saving}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
