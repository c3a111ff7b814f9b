import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { usePasswordMinLength } from '../auth.hooks.ts';
import { computePasswordStrength } from './password-strength.ts';

const hints = {
  weak: 'Easy to guess. Longer is better: three or four words do well.',
  fair: 'Not bad. One more word makes it strong.',
  strong: 'Strong.',
};

/** A field for a new password that shows while typing how hard it is to guess. */
export function NewPasswordInput(props: PasswordInputProps) {
  const least = usePasswordMinLength();
  const [strength, setStrength] = useState<keyof typeof hints | 'empty'>('empty');
  const hint = strength === 'empty' ? `At least ${least} characters` : hints[strength];
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      description={<span aria-live="polite">{hint}</span>}
      inputContainer={(input) => (
        <div onInput={(event: FormEvent<HTMLDivElement>) => setStrength(readStrength(event.target))}>
          {input}
        </div>
      )}
    />
  );
}

function readStrength(target: EventTarget) {
  return computePasswordStrength(target instanceof HTMLInputElement ? target.value : '');
}
