import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { renamePasskeyInput } from '@daysheet/shared/account/passkeys.schemas.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { useZodForm } from '../../lib/form.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { type Passkey, useRenamePasskey } from './account.hooks.ts';

const nameForm = renamePasskeyInput.pick({ name: true });

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useZodForm(nameForm, { mode: 'uncontrolled', initialValues: { name: passkey.name } });
  const save = form.submit(({ name }) =>
    rename.mutate(
      { passkeyId: passkey.id, name },
      { onSuccess: onClose, onError: (error) => showErrorToast(error) },
    ),
  );
  return (
    <Modal opened onClose={onClose} title="Rename a passkey">
      <form onSubmit={save} noValidate aria-label="Rename a passkey">
        <Stack>
          <TextInput
            label="Name"
            description="What you know it by."
            autoComplete="off"
            dir="auto"
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={rename.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={rename.isPending}>
              Save
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
