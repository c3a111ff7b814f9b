import { brandName } from '@daysheet/shared/brand.ts';
import { Button, Stack, TextInput, Title } from '@mantine/core';
import { finishSignInInput } from '@daysheet/shared/account/second-factor.schemas.ts';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { focusOnce } from '../../lib/focus-once.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useZodForm } from '../../lib/form.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from './auth-card.module.css';
import { useCancelSignIn, useFinishSignIn } from './auth.hooks.ts';

const codeFaults: readonly unknown[] = ['auth.code_wrong', 'auth.codes_blocked'];

const fields = {
  app: {
    detail: `Your password was right. Open your authenticator app, and type the code that it shows for ${brandName}.`,
    label: 'Six-digit code',
    other: 'Use a recovery code',
  },
  recovery: {
    detail: 'Type one of the recovery codes that you kept. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
} as const;

/** On success the session changes, and the page that shows this reacts to that. */
export function SecondStep() {
  usePageTitle('One more step');
  const [means, setMeans] = useState<keyof typeof fields>('app');
  const finish = useFinishSignIn();
  const cancel = useCancelSignIn();
  const form = useZodForm(finishSignInInput, { mode: 'uncontrolled', initialValues: { code: '' } });
  const save = form.submit((values) =>
    finish.mutate(values, {
      onError: (error) => {
        if (codeFaults.includes(findErrorReason(error)))
          form.showErrors({ code: describeError(error).message });
        else showErrorToast(error);
      },
    }),
  );
  const { detail, label, other } = fields[means];
  return (
    <>
      <Title order={1}>One more step</Title>
      <p className={classes.detail}>{detail}</p>
      <form onSubmit={save} noValidate aria-label="One more step">
        <Stack>
          <TextInput
            label={label}
            autoComplete="one-time-code"
            inputMode={means === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            ref={focusOnce}
            key={`${means} ${form.key('code')}`}
            {...form.getInputProps('code')}
          />
          <Button type="submit" size="md" fullWidth loading={finish.isPending}>
            Sign In
          </Button>
        </Stack>
      </form>
      <Button
        variant="subtle"
        fullWidth
        mt="sm"
        onClick={() => {
          form.reset();
          setMeans(means === 'app' ? 'recovery' : 'app');
        }}
      >
        {other}
      </Button>
      <Button variant="subtle" fullWidth loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Back to sign in
      </Button>
    </>
  );
}
