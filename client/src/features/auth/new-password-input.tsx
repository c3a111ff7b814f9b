import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordMinLength } from '@daysheet/shared/auth.ts';
import { type FormEvent, useState } from 'react';
import { passwordStrength } from './password-strength.ts';

const hints = {
  empty: `At least ${passwordMinLength} characters`,
  weak: 'Easy to guess. Longer is better: three or four words do well.',
  fair: 'Not bad. One more word makes it strong.',
  strong: 'Strong.',
};

/** A field for a new password that tells, while one types, how hard it is to guess. */
export function NewPasswordInput(props: PasswordInputProps) {
  const [strength, setStrength] = useState<keyof typeof hints>('empty');
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      description={<span aria-live="polite">{hints[strength]}</span>}
      inputContainer={(input) => (
        <div onInput={(event: FormEvent<HTMLDivElement>) => setStrength(strengthOf(event.target))}>
          {input}
        </div>
      )}
    />
  );
}

function strengthOf(target: EventTarget) {
  return passwordStrength(target instanceof HTMLInputElement ? target.value : '');
}
