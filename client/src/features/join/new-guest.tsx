import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import type { Invitation, JoinedGuest, Match } from '@daysheet/shared/guests/join.schemas.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { say } from '../../lib/texts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { AreYouOne } from './names/are-you-one.tsx';
import classes from './join.module.css';
import { useJoinAsNewGuest } from './join.hooks.ts';
import { describeJoinError } from './join.texts.ts';
import { RoleChoice } from './role-choice.tsx';

type NewGuestProps = {
  invitation: Invitation;
  name: string;
  onNameChange: (name: string) => void;
  onJoined: (joined: JoinedGuest) => void;
};

const roleReasons: readonly (string | undefined)[] = [
  'join.role_required',
  'join.role_closed',
  'roles.not_found',
];

export function NewGuest({ invitation, name, onNameChange, onJoined }: NewGuestProps) {
  const { eventCode, roles } = invitation;
  const onlyRole = roles.length === 1 ? (roles[0]?.id ?? null) : null;
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const join = useJoinAsNewGuest({ eventCode, onJoined });
  const roleId = roles.find((role) => role.id === (chosen ?? onlyRole))?.id ?? null;
  const needsRole = roles.length > 0 && roleId === null;
  // They stay while 'None of these' is being sent, and if that fails.
  const [lookAlikes, setLookAlikes] = useState<readonly Match[]>();
  const found = join.data?.lookAlikes;
  if (found && found !== lookAlikes) setLookAlikes(found);

  const send = (isNobodyListed: boolean) => {
    const guest = { name, roleId };
    join.mutate({ eventCode, id: attempt.idFor(guest), ...guest, isNobodyListed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (name.trim() && !needsRole && !join.isPending) send(false);
  };

  if (lookAlikes) {
    return (
      <AreYouOne
        event={invitation}
        candidates={lookAlikes}
        isJoining={join.isPending}
        onNobody={() => send(true)}
        onBack={() => {
          join.reset();
          setLookAlikes(undefined);
        }}
        onJoined={onJoined}
      />
    );
  }
  const refused = roleReasons.includes(findErrorReason(join.error))
    ? describeJoinError(join.error, 'join.joinFailed').message
    : undefined;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextField
        label={say('join.yourName')}
        value={name}
        onChange={(event) => onNameChange(event.currentTarget.value)}
        error={isChecked && !name.trim() ? say('ui.nameMissing') : undefined}
        maxLength={attendeeNameMaxLength}
        autoComplete="name"
        spellCheck={false}
      />
      {roles.length > 0 && (
        <RoleChoice
          roles={roles}
          value={roleId}
          onChange={(role) => {
            setChosen(role);
            join.reset();
          }}
          error={isChecked && needsRole ? say('ui.roleMissing') : refused}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={join.isPending}>
        {say('join.join')}
      </Button>
    </form>
  );
}
