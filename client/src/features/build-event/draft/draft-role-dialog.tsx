import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { createRoleInput } from '@daysheet/shared/attendees/roles.schemas.ts';
import {
  roleDescriptionMaxLength,
  toRoleNameKey,
  roleNameMaxLength,
} from '@daysheet/shared/attendees/roles.ts';
import { singleLine } from '@daysheet/shared/lib/text.schemas.ts';
import { Button, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../lib/form.ts';
import { createId } from '../../../lib/ids.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import type { DraftRole } from '../build-event.rules.ts';

type DraftRoleDialogProps = {
  role: DraftRole | 'new';
  roles: readonly DraftRole[];
  /** The person on the list with this role, if any: a family's member is both. */
  person: string | undefined;
  onSave: (role: DraftRole, personName: string | undefined) => void;
  onClose: () => void;
};

const { roleName, description } = createRoleInput.shape;
const roleForm = z
  .object({
    roleName,
    description,
    hasPerson: z.boolean(),
    name: singleLine(attendeeNameMaxLength),
  })
  .refine(({ hasPerson, name }) => !hasPerson || name !== '', {
    path: ['name'],
    message: 'Name is required.',
  });

export function DraftRoleDialog({ role, roles, person, onSave, onClose }: DraftRoleDialogProps) {
  const [{ id, from, ...values }] = useState<DraftRole>(() =>
    role === 'new' ? { id: createId(), roleName: '', description: '' } : role,
  );
  useReturnFocus();
  const form = useZodForm(roleForm, {
    initialValues: {
      roleName: values.roleName,
      description: values.description,
      hasPerson: person !== undefined,
      name: person ?? '',
    },
  });
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const leave = () => unsaved.close();
  const save = form.submit((typed) => {
    const isTaken = roles.some(
      (other) => other.id !== id && toRoleNameKey(other.roleName) === toRoleNameKey(typed.roleName),
    );
    if (isTaken) {
      form.showErrors({ roleName: errorTexts['roles.name_taken'].message });
      return;
    }
    const { roleName: newName, description: newDescription } = typed;
    onSave({ id, from, roleName: newName, description: newDescription ?? '' }, typed.name || undefined);
    unsaved.finish(onClose);
  });

  return (
    <Modal opened onClose={leave} title={role === 'new' ? 'Add Role' : 'Edit Role'}>
      <form onSubmit={save} noValidate>
        <Stack>
          <TextInput
            label="Role Name"
            data-autofocus
            dir="auto"
            autoComplete="off"
            maxLength={roleNameMaxLength}
            {...form.getInputProps('roleName')}
          />
          <Textarea
            label="Description"
            dir="auto"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={roleDescriptionMaxLength}
            {...form.getInputProps('description')}
          />
          {person !== undefined && (
            <TextInput
              label="Attendee Name"
              description="Who is on the list with this role."
              dir="auto"
              autoComplete="off"
              maxLength={attendeeNameMaxLength}
              {...form.getInputProps('name')}
            />
          )}
          {unsaved.question ? (
            <DiscardQuestion {...unsaved.question} />
          ) : (
            <DialogFoot>
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit">{role === 'new' ? 'Add Role' : 'Save Changes'}</Button>
            </DialogFoot>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
