import { Button, Stack, TextInput, Title } from '@mantine/core';
import { requestPasswordResetInput } from '@daysheet/shared/account/auth.schemas.ts';
import { useState } from 'react';
import { useZodForm } from '../../../lib/form.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../auth-card.module.css';
import { useRequestPasswordReset } from './email-links.hooks.ts';
import { LinkMessage } from './link-message.tsx';
import { OutboxNote } from './outbox-note.tsx';

export function ForgotPassword() {
  usePageTitle('Forgot password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useRequestPasswordReset();
  const form = useZodForm(requestPasswordResetInput, {
    mode: 'uncontrolled',
    draftName: 'forgot-password',
    initialValues: { email: '' },
  });
  const send = form.submit((values) =>
    request.mutate(values, {
      onSuccess: () => setSentTo(values.email),
      onError: (error) => showErrorToast(error),
    }),
  );

  if (sentTo !== null) {
    return (
      <LinkMessage title="Look for our message" action={<TextLink to="/auth">Back to sign in</TextLink>}>
        If {sentTo} has an account, a link to choose a new password is on its way. It works once, for 30
        minutes. <OutboxNote mailMode={request.data?.mailMode} />
      </LinkMessage>
    );
  }
  return (
    <Sheet className={classes.card}>
      <Title order={1}>Forgot password?</Title>
      <p className={classes.detail}>Tell us your address, and we send you a link to choose a new one.</p>
      <form onSubmit={send} noValidate aria-label="Forgot password">
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            Send the link
          </Button>
          <TextLink to="/auth" ta="center">
            Back to sign in
          </TextLink>
        </Stack>
      </form>
    </Sheet>
  );
}
