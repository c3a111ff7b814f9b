import { Button, Group, TextInput } from '@mantine/core';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { memberInvitationDays } from '@daysheet/shared/events/members.ts';
import type { MemberRight } from '@daysheet/shared/events/rights.ts';
import { useState } from 'react';
import { z } from 'zod';
import { toFieldErrors } from '../../lib/errors/error-fields.rules.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { useZodForm } from '../../lib/form.ts';
import { Note } from '../../ui/note.tsx';
import { useInviteMember } from './members.hooks.ts';
import classes from './members.module.css';
import { RightChoice } from './right-choice.tsx';

const inviteForm = z.object({ email: emailSchema });

/** Invites by an address, or makes a link to copy; both are in the list then. */
export function InviteMemberForm({ eventId }: { eventId: string }) {
  const invite = useInviteMember();
  const [right, setRight] = useState<MemberRight>('planner');
  const attempt = useAttempt();
  const form = useZodForm(inviteForm, { draftName: 'invite-member', initialValues: { email: '' } });
  const send = (email: string | null) =>
    invite.mutate(
      { eventId, id: attempt.idFor([email, right]), email, right },
      {
        onSuccess: ({ isMailed }) => {
          attempt.arrived();
          if (email !== null) form.reset();
          showToast(
            isMailed
              ? { title: 'Invitation sent', message: `It is on its way to ${email}.` }
              : { title: 'Link made', message: 'Copy it under ‘Invited’, and hand it over.' },
          );
        },
        onError: (error) => {
          const faults = toFieldErrors(error, { 'members.is_member': 'email' });
          if (Object.keys(faults).length > 0) form.showErrors(faults);
          else showErrorToast(error);
        },
      },
    );
  return (
    <form
      className={classes.form}
      onSubmit={form.submit(({ email }) => send(email))}
      noValidate
      aria-label="Invite somebody"
    >
      <RightChoice label="What they may do" value={right} onChange={setRight} />
      <TextInput label="E-mail address" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <Group gap="sm">
        <Button type="submit" loading={invite.isPending}>
          Invite by e-mail
        </Button>
        <Button variant="default" loading={invite.isPending} onClick={() => send(null)}>
          Make a link to copy
        </Button>
      </Group>
      <Note>Either works once, for {memberInvitationDays} days, and you can take it back.</Note>
    </form>
  );
}
