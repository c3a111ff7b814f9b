import type { CalendarLink } from '@daysheet/shared/messages/calendar.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { say } from '../../lib/texts.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './calendar-sheet.module.css';

type CalendarChoicesProps = {
  link: CalendarLink;
  isWorking: boolean;
  problem: string | undefined;
  onTurnOff: () => void;
};

const elsewhere = { target: '_blank', rel: 'noreferrer' };

export function CalendarChoices({ link, isWorking, problem, onTurnOff }: CalendarChoicesProps) {
  const { address, apple, google, outlook, download } = link;
  const isRead = google !== null && outlook !== null;
  return (
    <>
      <p className={classes.text}>{say('calendar.what')}</p>
      <div className={classes.choices}>
        <ButtonAnchor variant="default" href={apple}>
          {say('calendar.apple')}
        </ButtonAnchor>
        {isRead && (
          <>
            <ButtonAnchor variant="default" href={google} {...elsewhere}>
              {say('calendar.google')}
            </ButtonAnchor>
            <ButtonAnchor variant="default" href={outlook} {...elsewhere}>
              {say('calendar.outlook')}
            </ButtonAnchor>
          </>
        )}
        <CopyAddress address={address} />
        <ButtonAnchor variant="default" href={download} download>
          {say('calendar.download')}
        </ButtonAnchor>
      </div>
      {!isRead && (
        <Callout as="p" className={classes.note} role="note">
          {say('calendar.unreachable')}
        </Callout>
      )}
      <p className={classes.text}>{say('calendar.follows')}</p>
      <div className={classes.end}>
        <p className={classes.small}>{say('calendar.secret')}</p>
        <p className={classes.problem} role="status">
          {problem}
        </p>
        <ConfirmButton
          variant="subtle"
          label={say('calendar.turnOff')}
          message={say('calendar.turnOffAsk')}
          confirmLabel={say('calendar.turnOffYes')}
          cancelLabel={say('calendar.turnOffNo')}
          onConfirm={onTurnOff}
          loading={isWorking}
        />
      </div>
    </>
  );
}

/** Confirms on the button: a toast would be behind the sheet. */
function CopyAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => setOutcome((await copyText(address)) ? 'copied' : 'refused');
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {outcome === 'copied' ? say('calendar.copied') : say('calendar.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && say('calendar.copied')}
      </span>
      {outcome === 'refused' && <CopyByHand text={address} />}
    </>
  );
}
