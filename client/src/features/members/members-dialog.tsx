import { Modal, Title } from '@mantine/core';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { rightTexts } from '@daysheet/shared/events/rights.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { List } from '../../ui/lists/list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteMemberForm } from './invite-member-form.tsx';
import { describeMember, MemberLine, OwnedMemberRow } from './member-row.tsx';
import { type MemberList, useLeave, useMembers } from './members.hooks.ts';
import classes from './members.module.css';
import { OfferedOwnership } from './offered-ownership.tsx';

type MembersProps = { eventId: string; list: MemberList };

/** What the owner has above the list, which may be long: inviting, and the invitations. */
function Invitations({ eventId, list: { invitations, isFull } }: MembersProps) {
  return (
    <>
      <section aria-labelledby="members-invite">
        <Title order={3} id="members-invite">
          Invite somebody
        </Title>
        {isFull ? (
          <p className={classes.detail}>{errorTexts['members.too_many'].message}</p>
        ) : (
          <InviteMemberForm eventId={eventId} />
        )}
      </section>
      {invitations.length > 0 && (
        <section className={classes.section} aria-labelledby="members-invited">
          <Title order={3} id="members-invited">
            Invited
          </Title>
          <List>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} eventId={eventId} invitation={invitation} />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

function LeaveEvent({ eventId, onLeft }: { eventId: string; onLeft: () => void }) {
  const leave = useLeave(onLeft);
  return (
    <div className={classes.section}>
      <ConfirmButton
        label="Leave this event"
        confirmLabel="Yes, leave"
        message="It is gone from your events. Its owner can invite you again."
        onConfirm={() => leave.mutate({ eventId })}
        loading={leave.isPending}
      />
    </div>
  );
}

function Members({ eventId, list, onLeft }: MembersProps & { onLeft: () => void }) {
  const { owner, members, hasSurprises } = list;
  const own = members.find(({ isYou }) => isYou);
  const ownerLine = <MemberLine name={owner.name} isYou={owner.isYou} detail={rightTexts.owner.name} />;
  if (owner.isYou)
    return (
      <>
        <Invitations eventId={eventId} list={list} />
        <section className={classes.section} aria-labelledby="members-in">
          <Title order={3} id="members-in">
            In the event
          </Title>
          <List>
            {ownerLine}
            {members.map((member) => (
              <OwnedMemberRow
                key={member.userId}
                eventId={eventId}
                member={member}
                hasSurprises={hasSurprises}
              />
            ))}
          </List>
        </section>
      </>
    );
  return (
    <>
      {own?.isOffered && (
        <OfferedOwnership eventId={eventId} ownerName={owner.name} hasSurprises={hasSurprises} />
      )}
      <List>
        {ownerLine}
        {members.map((member) => (
          <MemberLine
            key={member.userId}
            name={member.name}
            isYou={member.isYou}
            detail={describeMember(member)}
          />
        ))}
      </List>
      <LeaveEvent eventId={eventId} onLeft={onLeft} />
    </>
  );
}

type MembersDialogProps = { event: { id: string }; onClose: () => void; onLeft: () => void };

/** The event's members, and for its owner the invitations. */
export function MembersDialog({ event, onClose, onLeft }: MembersDialogProps) {
  useReturnFocus();
  const { data, error, isFetching, refetch } = useMembers(event.id);
  return (
    <Modal opened onClose={onClose} title="Members" size="lg" fullScreen={useIsPhone()}>
      {data && <Members eventId={event.id} list={data} onLeft={onLeft} />}
      {!data && !error && <Loading label="Loading members..." />}
      {!data && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Modal>
  );
}
