import { Button, Stack, Title } from '@mantine/core';
import { newPasswordSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { z } from 'zod';
import { resetLinkMinutes } from '@daysheet/shared/account/auth.ts';
import { useZodForm } from '../../../lib/form.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { LinkButton } from '../../../ui/page/links.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../auth-card.module.css';
import { findPasswordFault, passwordMismatch } from '../auth.rules.ts';
import { useResetPassword } from './email-links.hooks.ts';
import { LinkMessage } from './link-message.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useIsPasswordSignInOn } from '../other-ways/oidc.hooks.ts';

const resetForm = z
  .object({ password: newPasswordSchema, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);

export function ResetPassword({ token }: { token: string | null }) {
  usePageTitle('Choose a new password');
  const reset = useResetPassword();
  const takesPasswords = useIsPasswordSignInOn();
  const form = useZodForm(resetForm, {
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
  });

  if (token === null || findErrorReason(reset.error) === 'auth.link_invalid') {
    return (
      <LinkMessage
        title="This link is not valid"
        action={<LinkButton to="/forgot-password">Send me a new link</LinkButton>}
      >
        It has been used or has expired. Links for a new password work once, for {resetLinkMinutes} minutes.
      </LinkMessage>
    );
  }
  if (reset.isSuccess) {
    return (
      <LinkMessage title="Your password is changed" action={<LinkButton to="/auth">Sign in</LinkButton>}>
        {takesPasswords
          ? 'You are signed out everywhere. Sign in with the new password.'
          : 'You are signed out everywhere, and your account is confirmed. Sign in with the button.'}
      </LinkMessage>
    );
  }
  const save = form.submit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onError: (error) => {
          showErrorToast(error);
          const fault = findPasswordFault(error);
          if (fault) form.showErrors({ password: fault });
        },
      },
    ),
  );
  return (
    <Sheet className={classes.card}>
      <Title order={1}>Choose a new password</Title>
      <p className={classes.detail}>All devices that are signed in now will be signed out.</p>
      <form onSubmit={save} noValidate aria-label="New password">
        <Stack>
          <NewPasswordFields form={form} field="password" label="New Password" />
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            Save the new password
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
