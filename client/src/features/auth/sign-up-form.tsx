import { Button, Stack, TextInput } from '@mantine/core';
import { signUpInput } from '@daysheet/shared/account/auth.schemas.ts';
import { z } from 'zod';
import { passwordMinLength } from '@daysheet/shared/account/auth.ts';
import { useZodForm } from '../../lib/form.ts';
import { createId } from '../../lib/ids.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { useSignUp } from './auth.hooks.ts';
import { findPasswordFault, passwordMismatch } from './auth.rules.ts';
import { authTexts } from './auth.texts.ts';
import { NewPasswordFields } from './new-password/new-password-fields.tsx';

const signUpForm = signUpInput
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);

const tries = new Map<string, string>();
/** One id for all tries with an address: a lost response makes no second account. */
function getAttemptId(address: string): string {
  const id = tries.get(address) ?? createId();
  tries.set(address, id);
  return id;
}

/** The specification's text; a second line if the message stays in the outbox here. */
function buildAccountCreated(mailMode: string) {
  if (mailMode !== 'outbox') return authTexts.accountCreated;
  const { title, message } = authTexts.accountCreated;
  return { title, message: `${message} ${authTexts.inOutbox}` };
}

type SignUpFormProps = {
  email: string;
  onEmailChange?: (email: string) => void;
  /** The token of an invitation: then the address is that of the invitation, and cannot be changed. */
  invitation?: string;
  /** The token of an invitation into an event. */
  memberInvitation?: string | undefined;
  onDone: () => void;
  onRefused?: () => void;
};

export function SignUpForm({
  email,
  onEmailChange,
  invitation,
  memberInvitation,
  onDone,
  onRefused,
}: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useZodForm(signUpForm, {
    mode: 'uncontrolled',
    draftName: 'sign-up',
    initialValues: { fullName: '', email, password: '', confirmPassword: '' },
    onValuesChange: (values) => onEmailChange?.(values.email),
  });

  const save = form.submit(
    ({ fullName, email: address, password }) =>
      signUp.mutate(
        { id: getAttemptId(address), fullName, email: address, password, invitation, memberInvitation },
        {
          onSuccess: ({ mailMode }) => {
            showToast(invitation ? authTexts.invitedAccountCreated : buildAccountCreated(mailMode));
            onDone();
          },
          onError: (error) => {
            showErrorToast(error);
            onRefused?.();
            const fault = findPasswordFault(error);
            if (fault) form.showErrors({ password: fault });
          },
        },
      ),
    (errors) => {
      const { password, confirmPassword } = form.getValues();
      if (errors['confirmPassword'] && confirmPassword)
        showToast({ ...authTexts.passwordMismatch, kind: 'problem' });
      else if (errors['password'] && password && password.trim().length < passwordMinLength)
        showToast({ ...authTexts.passwordTooShort, kind: 'problem' });
    },
  );

  return (
    <form onSubmit={save} noValidate aria-label="Sign up">
      <Stack>
        <TextInput
          label="Full Name"
          autoComplete="name"
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined}
          description={invitation && 'The invitation is for this address, and confirms it.'}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordFields form={form} field="password" label="Password" />
        <Button type="submit" size="md" fullWidth loading={signUp.isPending}>
          Sign Up
        </Button>
      </Stack>
    </form>
  );
}
