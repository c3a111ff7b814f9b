import { Button, TextInput } from '@mantine/core';
import { createRoleInput } from '@daysheet/shared/attendees/roles.schemas.ts';
import { useZodForm } from '../../lib/form.ts';
import { focusAgain } from '../../lib/focus-once.ts';
import { toFieldErrors } from '../../lib/errors/error-fields.rules.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { useCreateRole } from './roles.hooks.ts';
import classes from './roles-panel.module.css';

const roleForm = createRoleInput.pick({ roleName: true });
const refusals = { 'roles.name_taken': 'roleName', 'roles.too_many': 'roleName' } as const;

export function RoleAddForm({ eventId }: { eventId: string }) {
  const attempt = useAttempt();
  const create = useCreateRole();
  const form = useZodForm(roleForm, { draftName: `role-of-${eventId}`, initialValues: { roleName: '' } });

  const save = form.submit(({ roleName }) => {
    if (create.isPending) return;
    const sent = form.getValues();
    create.mutate(
      { eventId, id: attempt.idFor(roleName), roleName, description: null },
      {
        onSuccess: () => {
          attempt.arrived();
          // What was typed meanwhile is the next role.
          if (form.getValues() !== sent) return;
          form.reset();
          focusAgain(form.getInputNode('roleName'));
        },
        onError: (error) => form.showErrors(toFieldErrors(error, refusals)),
      },
    );
  });

  return (
    <form onSubmit={save} noValidate aria-label="Add a role" className={classes.add}>
      <TextInput
        label="New role"
        placeholder="Photographers"
        autoComplete="off"
        dir="auto"
        {...form.getInputProps('roleName')}
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        Add Role
      </Button>
    </form>
  );
}
