import type { JoinedGuest } from '@daysheet/shared/guests/join.schemas.ts';
import { guestPages } from '@daysheet/shared/routes.ts';
import { Title } from '../../ui/title.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { KnownPeople } from './known-people.tsx';
import { CodeScreen } from './enter-code.tsx';
import { InvitationBlock } from './invitation-block.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import { JoinModes } from './join-modes.tsx';
import classes from './join.module.css';

type JoinEventProps = {
  eventCode: string;
  /** For a guest who came by link and has not read it yet. */
  withInvitation: boolean;
  /** Another code was typed because this one leads nowhere. */
  onFound: (eventCode: string) => void;
  onJoined: (joined: JoinedGuest) => void;
};

export function JoinEvent({ eventCode, withInvitation, onFound, onJoined }: JoinEventProps) {
  usePageTitle(say('join.title'));
  return (
    <InvitationGate
      eventCode={eventCode}
      unknown={(refusal) => <CodeScreen typed={eventCode} refusal={refusal} onFound={onFound} />}
    >
      {(invitation) => (
        <div className={classes.screen}>
          <div className={classes.top}>
            <BackAnchor href={guestPages.enterCode}>{say('ui.back')}</BackAnchor>
            <StatusBadge tone="good">{say('join.live')}</StatusBadge>
          </div>
          {withInvitation ? (
            <InvitationBlock invitation={invitation} />
          ) : (
            <Title order={1} className={classes.name}>
              <bdi>{invitation.name}</bdi>
            </Title>
          )}
          <KnownPeople eventId={invitation.id} />
          <JoinModes invitation={invitation} onJoined={onJoined} />
        </div>
      )}
    </InvitationGate>
  );
}
