import { Button } from '@mantine/core';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/back-anchor.tsx';
import { InvitationBlock } from './invitation-block.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import classes from './join.module.css';

/** The invitation of a code that was typed. */
export function FoundEvent({ eventCode }: { eventCode: string }) {
  return (
    <InvitationGate eventCode={eventCode}>
      {(invitation) => (
        <div className={classes.screen}>
          <BackAnchor href="/join-event">{say('ui.back')}</BackAnchor>
          <InvitationBlock invitation={invitation} />
          <Button component="a" href={`/join-flow/${encodeURIComponent(eventCode)}`} size="md" fullWidth>
            {say('join.joinAndView')}
          </Button>
        </div>
      )}
    </InvitationGate>
  );
}
