import { Button, TextInput } from '@mantine/core';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../lib/form.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { type CreatedInvitation, useInvite } from './operator.hooks.ts';
import { InvitedNote } from './invited-note.tsx';
import classes from './operator-screen.module.css';

const inviteForm = z.object({ email: emailSchema });

/** Invites an address to make an account, with the operator's own password. */
export function InviteForm() {
  const invite = useInvite();
  const [asking, setAsking] = useState<string | null>(null);
  const [invited, setInvited] = useState<CreatedInvitation | null>(null);
  const form = useZodForm(inviteForm, { draftName: 'invite-to-sign-up', initialValues: { email: '' } });
  const confirm = async (password: string | undefined) => {
    try {
      setInvited(await invite.mutateAsync({ email: asking ?? '', password }));
      form.reset();
    } catch (error) {
      // An error of the address is fixed in that form, not here.
      if (findErrorReason(error) !== 'operator.has_account') throw error;
      form.showErrors({ email: describeError(error).message });
    }
  };
  return (
    <>
      <form
        className={classes.invite}
        onSubmit={form.submit(({ email }) => setAsking(email))}
        noValidate
        aria-label="Invite somebody"
      >
        <TextInput
          label="E-mail address to invite"
          type="email"
          autoComplete="off"
          className={classes.grows}
          {...form.getInputProps('email')}
        />
        <Button type="submit">Invite</Button>
      </form>
      {invited && <InvitedNote invited={invited} />}
      {asking !== null && (
        <PasswordDialog
          title={`Invite ${asking}`}
          confirmLabel="Invite"
          onConfirm={confirm}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
