import { PasswordInput } from '@mantine/core';
import { NewPasswordInput } from './new-password-input.tsx';

type NewPasswordFieldsProps = {
  form: { key: (field: string) => string; getInputProps: (field: string) => object };
  /** The form's name for the new password; the second field is `confirmPassword`. */
  field: string;
  label: string;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, field, label }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordInput label={label} key={form.key(field)} {...form.getInputProps(field)} />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
