import { Button, Group } from '@mantine/core';
import { type MemberRight, rightTexts } from '@daysheet/shared/events/rights.ts';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Member, useChangeMember, useEndOffer, useOffer, useRemoveMember } from './members.hooks.ts';
import classes from './members.module.css';
import { surprisesNote } from './members.texts.ts';
import { RightChoice } from './right-choice.tsx';

type MemberLineProps = { name: string; isYou: boolean; detail: string; children?: ReactNode };

/** A member, and what is known of them. */
export function MemberLine({ name, isYou, detail, children }: MemberLineProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>
          <bdi>{name}</bdi> {isYou && <StatusBadge tone="good">You</StatusBadge>}
        </strong>
        <Note size={15}>{detail}</Note>
      </div>
      {children}
    </li>
  );
}

/** Right, start, last visit; for the owner the address as well. */
export const describeMember = ({ email, right, since, lastSeenAt, isOffered }: Member): string =>
  [
    rightTexts[right].name,
    email,
    `since ${formatInstant(since)}`,
    lastSeenAt ? `last seen ${formatInstant(lastSeenAt)}` : 'not seen yet',
    isOffered && 'asked to take the event over',
  ]
    .filter(Boolean)
    .join(' · ');

type OwnedRowProps = { eventId: string; member: Member; hasSurprises: boolean };

function ChangeRight({
  eventId,
  member,
  onDone,
}: Omit<OwnedRowProps, 'hasSurprises'> & { onDone: () => void }) {
  const [right, setRight] = useState<MemberRight>(member.right);
  const change = useChangeMember();
  const { userId, name } = member;
  return (
    <div className={classes.what}>
      <RightChoice label={`What ${name} may do`} value={right} onChange={setRight} />
      <Group gap="sm" mt="md" justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ eventId, userId, right }, { onSuccess: onDone })}
        >
          Save
        </Button>
      </Group>
    </div>
  );
}

function HandOver({ eventId, member: { userId, name, isOffered }, hasSurprises }: OwnedRowProps) {
  const offer = useOffer();
  const endOffer = useEndOffer();
  if (isOffered)
    return (
      <Button
        variant="default"
        aria-label={`Do not hand over to ${name}`}
        loading={endOffer.isPending}
        onClick={() => endOffer.mutate({ eventId })}
      >
        Do not hand over
      </Button>
    );
  return (
    <ConfirmButton
      label="Hand over"
      aria-label={`Hand over the event to ${name}`}
      confirmLabel="Yes, offer it"
      message={`Nothing changes until ${name} agrees. Then the event is theirs, and you stay as a planner.${hasSurprises ? surprisesNote : ''}`}
      onConfirm={() => offer.mutate({ eventId, userId })}
      loading={offer.isPending}
      variant="default"
    />
  );
}

/** A member as the owner sees them, with the actions on them. */
export function OwnedMemberRow({ eventId, member, hasSurprises }: OwnedRowProps) {
  const [isChanging, setIsChanging] = useState(false);
  const remove = useRemoveMember();
  const { userId, name } = member;
  return (
    <MemberLine name={name} isYou={false} detail={describeMember(member)}>
      {isChanging ? (
        <ChangeRight eventId={eventId} member={member} onDone={() => setIsChanging(false)} />
      ) : (
        <Group gap="sm">
          <Button
            variant="default"
            aria-label={`Change what ${name} may do`}
            onClick={() => setIsChanging(true)}
          >
            Change
          </Button>
          <HandOver eventId={eventId} member={member} hasSurprises={hasSurprises} />
          <ConfirmButton
            label="Remove"
            aria-label={`Remove ${name}`}
            confirmLabel="Yes, remove"
            message={`${name} can no longer see this event, even where it is open now.`}
            onConfirm={() => remove.mutate({ eventId, userId })}
            loading={remove.isPending}
            variant="default"
          />
        </Group>
      )}
    </MemberLine>
  );
}
