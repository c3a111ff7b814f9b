import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import { Title } from '../../../ui/title.tsx';
import { describeFailure, describeGuestError } from '../../../lib/errors/guest-errors.ts';
import { focusOnce } from '../../../lib/focus-once.ts';
import { say } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useInvitation } from '../../join/join.hooks.ts';
import { RoleChoice } from '../../join/role-choice.tsx';
import classes from './correct-self.module.css';
import { useCorrectSelf } from '../guest-schedule.hooks.ts';

type CorrectSelfProps = Pick<GuestSchedule, 'event' | 'attendee'> & {
  guestKey: string;
  onClose: () => void;
};

/** For a guest who typed their own name: corrects it, or their role. */
export function CorrectSelf({ event, attendee, guestKey, onClose }: CorrectSelfProps) {
  const [name, setName] = useState(attendee.name);
  const [roleId, setRoleId] = useState(attendee.roleId);
  const roles = useInvitation(event.eventCode);
  const correct = useCorrectSelf({ eventId: event.id, guestKey }, () => {
    showToast({ title: say('schedule.saved'), message: say('schedule.savedMessage') });
    onClose();
  });
  const choices = withOwnRole(roles.data?.roles ?? [], attendee);
  const isNameless = name.trim() === '';

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isNameless || correct.isPending) return;
    correct.mutate(
      { eventId: event.id, guestKey, name, roleId },
      {
        onError: (error) =>
          showToast({ ...describeGuestError(error, describeFailure('schedule.notSaved')), kind: 'problem' }),
      },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Title order={2} tabIndex={-1} ref={focusOnce} className={classes.title}>
        {say('schedule.correctSelf')}
      </Title>
      <TextField
        label={say('join.yourName')}
        value={name}
        onChange={(changed) => setName(changed.currentTarget.value)}
        error={isNameless ? say('ui.nameMissing') : undefined}
        maxLength={attendeeNameMaxLength}
        autoComplete="name"
        spellCheck={false}
      />
      {roles.error !== null && !roles.data && (
        <RetryNote onRetry={() => void roles.refetch()} retrying={roles.isFetching}>
          {say('schedule.notLoaded')}
        </RetryNote>
      )}
      {choices.length > 0 && (
        <RoleChoice
          roles={choices}
          value={roleId}
          onChange={setRoleId}
          error={roleId === null && correct.isError ? say('ui.roleMissing') : undefined}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={correct.isPending}>
          {say('schedule.save')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={correct.isPending}>
          {say('schedule.cancel')}
        </Button>
      </div>
    </form>
  );
}

type RoleOption = { id: string; roleName: string; color: number };

/** A guest may stay in a role that the host has closed since. */
function withOwnRole(
  open: readonly RoleOption[],
  { roleId, roleName, roleColor }: GuestSchedule['attendee'],
): RoleOption[] {
  if (roleId === null || open.some((role) => role.id === roleId)) return [...open];
  return [{ id: roleId, roleName: roleName ?? '', color: roleColor ?? 0 }, ...open];
}
