import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { changePasswordInput } from '@daysheet/shared/account/account.schemas.ts';
import { passwordSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { z } from 'zod';
import { useZodForm } from '../../lib/form.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { findPasswordFault, passwordMismatch } from '../auth/auth.rules.ts';
import { EmailPasswordLink } from './email-password-link.tsx';
import { NewPasswordFields } from '../auth/new-password/new-password-fields.tsx';
import { useChangePassword } from './account.hooks.ts';
import { findPasswordFieldError } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { type Reauthentication, WithReauthentication } from './with-reauthentication.tsx';

const isSame = ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) =>
  newPassword === confirmPassword;
const typed = { confirmPassword: z.string() };
const changeForm = changePasswordInput
  .extend({ ...typed, currentPassword: passwordSchema })
  .refine(isSame, passwordMismatch);
const chooseForm = changePasswordInput
  .extend({ ...typed, currentPassword: z.string() })
  .refine(isSame, passwordMismatch);

/** Also sets a first password, for an account that has none. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Change Password">
      <WithReauthentication onClose={onClose}>
        {(reauthentication) => <ChangePasswordForm email={email} onClose={onClose} {...reauthentication} />}
      </WithReauthentication>
    </Modal>
  );
}

function ChangePasswordForm({
  email,
  onClose,
  asksPassword,
  otherWay,
}: Reauthentication & { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const form = useZodForm(asksPassword ? changeForm : chooseForm, {
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const save = form.submit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword: asksPassword ? currentPassword : undefined, newPassword },
      {
        onSuccess: () => {
          showToast(accountTexts.passwordChanged);
          onClose();
        },
        onError: (error) => {
          const fault = findPasswordFault(error);
          const currentPasswordError = findPasswordFieldError(error);
          if (currentPasswordError) form.showErrors({ currentPassword: currentPasswordError });
          else if (fault) form.showErrors({ newPassword: fault });
          else showErrorToast(error);
        },
      },
    ),
  );
  return (
    <form onSubmit={save} noValidate aria-label="Change Password">
      <Stack>
        {asksPassword && (
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            data-autofocus
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
        )}
        <NewPasswordFields form={form} field="newPassword" label="New Password" />
        {asksPassword && <EmailPasswordLink email={email} onSent={onClose} />}
        {otherWay}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Change Password
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
