import type { ReactNode } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { InvitationBlock } from './invitation-block.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import classes from './join.module.css';

type FoundEventProps = { eventCode: string; unknown: (message: string) => ReactNode };

/** The invitation of a typed code. */
export function FoundEvent({ eventCode, unknown }: FoundEventProps) {
  return (
    <InvitationGate eventCode={eventCode} unknown={unknown}>
      {(invitation) => (
        <div className={classes.screen}>
          <BackAnchor href={guestPages.enterCode}>{say('ui.back')}</BackAnchor>
          <InvitationBlock invitation={invitation} />
          <ButtonAnchor href={buildPath(guestPages.join, { code: eventCode })} size="md" fullWidth>
            {say('join.joinAndView')}
          </ButtonAnchor>
        </div>
      )}
    </InvitationGate>
  );
}
