import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { changePasswordInput } from '@daysheet/shared/account.schemas.ts';
import { z } from 'zod';
import { useZodForm } from '../../lib/form.ts';
import { showErrorToast, showToast } from '../../lib/errors/toasts.ts';
import { findPasswordFault, passwordMismatch } from '../auth/auth.rules.ts';
import { EmailPasswordLink } from './email-password-link.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { useChangePassword } from './account.hooks.ts';
import { findPasswordFieldError } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';

const changeForm = changePasswordInput
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, passwordMismatch);

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const form = useZodForm(changeForm, {
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const save = form.submit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
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
    <Modal opened onClose={onClose} title="Change Password">
      <form onSubmit={save} noValidate aria-label="Change Password">
        <Stack>
          <PasswordInput
            label="Present Password"
            autoComplete="current-password"
            data-autofocus
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields form={form} field="newPassword" label="New Password" />
          <Button type="submit" loading={change.isPending}>
            Change Password
          </Button>
          <EmailPasswordLink email={email} onSent={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
