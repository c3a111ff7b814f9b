import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { signInInput } from '@daysheet/shared/account/auth.schemas.ts';
import { lazy, Suspense } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { TextLink } from '../../ui/page/links.tsx';
import classes from './auth-card.module.css';
import { useHasPasskeys, useSignIn } from './auth.hooks.ts';
import { authTexts } from './auth.texts.ts';
import { PasskeyButton } from './other-ways/passkey-button.tsx';

// Users without a passkey here do not load its code.
const PasskeySignIn = lazy(async () => ({
  default: (await import('./other-ways/passkey-sign-in.tsx')).PasskeySignIn,
}));

type SignInFormProps = { email: string; onEmailChange: (email: string) => void };

/** On success the session changes, and the page that shows this form reacts to that. */
export function SignInForm({ email, onEmailChange }: SignInFormProps) {
  const signIn = useSignIn();
  const hasPasskeys = useHasPasskeys();
  const form = useZodForm(signInInput, {
    mode: 'uncontrolled',
    draftName: 'sign-in',
    initialValues: { email, password: '' },
    onValuesChange: (values) => onEmailChange(values.email),
  });

  const save = form.submit((values) =>
    signIn.mutate(values, {
      onError: (error) => {
        showErrorToast(error);
        if (findErrorReason(error) === 'auth.invalid_credentials')
          form.showErrors({ password: describeError(error).message });
      },
    }),
  );

  return (
    <form onSubmit={save} noValidate aria-label="Sign in">
      <Stack>
        <TextInput
          label="Email"
          type="email"
          // With the last token, browsers offer passkeys there.
          autoComplete="username webauthn"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TextLink to="/forgot-password">Forgot password?</TextLink>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Sign In
        </Button>
        <p className={classes.work} role="status">
          {signIn.isWorking && authTexts.working}
        </p>
        {hasPasskeys && (
          <Suspense fallback={<PasskeyButton disabled />}>
            <PasskeySignIn />
          </Suspense>
        )}
      </Stack>
    </form>
  );
}
