import type { Joined } from '@daysheet/shared/join.ts';
import { Title } from '@mantine/core';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackAnchor } from '../../ui/back-anchor.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ContinueAs } from '../landing/continue-as.tsx';
import { EnterCode } from './enter-code.tsx';
import { InvitationBlock } from './invitation-block.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import { JoinModes } from './join-modes.tsx';
import classes from './join.module.css';

type JoinEventProps = {
  eventCode: string;
  /** For somebody who came by link and has not read it yet. */
  withInvitation: boolean;
  /** Another code was typed because this one leads nowhere. */
  onFound: (eventCode: string) => void;
  onJoined: (joined: Joined) => void;
};

export function JoinEvent({ eventCode, withInvitation, onFound, onJoined }: JoinEventProps) {
  usePageTitle('Join an Event');
  return (
    <InvitationGate
      eventCode={eventCode}
      unknown={(message) => <EnterCode refused={{ eventCode, message }} onFound={onFound} />}
    >
      {(invitation) => (
        <div className={classes.screen}>
          <div className={classes.top}>
            <BackAnchor href="/join-event">Back</BackAnchor>
            <StatusBadge tone="good">Live Event</StatusBadge>
          </div>
          {withInvitation ? (
            <InvitationBlock invitation={invitation} />
          ) : (
            <Title order={1} dir="auto" className={classes.name}>
              {invitation.name}
            </Title>
          )}
          <ContinueAs eventCode={invitation.eventCode} />
          <JoinModes invitation={invitation} onJoined={onJoined} />
        </div>
      )}
    </InvitationGate>
  );
}
