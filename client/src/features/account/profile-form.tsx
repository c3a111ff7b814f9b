import { Button, TextInput } from '@mantine/core';
import { splitFullName } from '@daysheet/shared/account/account.ts';
import { updateProfileInput } from '@daysheet/shared/account/account.schemas.ts';
import { useZodForm } from '../../lib/form.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { useUpdateProfile } from './account.hooks.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

export function ProfileForm({ user }: { user: { fullName: string; email: string } }) {
  const update = useUpdateProfile();
  const form = useZodForm(updateProfileInput, {
    mode: 'uncontrolled',
    draftName: 'profile',
    initialValues: splitFullName(user.fullName),
  });
  const save = form.submit((values) =>
    update.mutate(values, {
      onSuccess: () => showToast(accountTexts.profileSaved),
      onError: (error) => showErrorToast(error),
    }),
  );
  return (
    <form onSubmit={save} noValidate aria-label="Profile">
      <div className={classes.names}>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput label="Email" value={user.email} description={accountTexts.emailFixed} readOnly mb="md" />
      <Button type="submit" loading={update.isPending}>
        Save Profile
      </Button>
    </form>
  );
}
