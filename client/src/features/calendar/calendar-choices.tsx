import type { CalendarLink } from '@daysheet/shared/calendar.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import classes from './calendar-sheet.module.css';
import { calendarTexts } from './calendar.texts.ts';

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
      <p className={classes.text}>{calendarTexts.what}</p>
      <div className={classes.choices}>
        <ButtonAnchor variant="default" href={apple}>
          {calendarTexts.apple}
        </ButtonAnchor>
        {isRead && (
          <>
            <ButtonAnchor variant="default" href={google} {...elsewhere}>
              {calendarTexts.google}
            </ButtonAnchor>
            <ButtonAnchor variant="default" href={outlook} {...elsewhere}>
              {calendarTexts.outlook}
            </ButtonAnchor>
          </>
        )}
        <CopyAddress address={address} />
        <ButtonAnchor variant="default" href={download} download>
          {calendarTexts.download}
        </ButtonAnchor>
      </div>
      {!isRead && (
        <p className={classes.note} role="note">
          {calendarTexts.unreachable}
        </p>
      )}
      <p className={classes.text}>
        {calendarTexts.follows} {calendarTexts.once}
      </p>
      <div className={classes.end}>
        <p className={classes.small}>{calendarTexts.secret}</p>
        <p className={classes.problem} role="status">
          {problem}
        </p>
        <ConfirmButton
          variant="subtle"
          label={calendarTexts.turnOff}
          message={calendarTexts.turnOffAsk}
          confirmLabel={calendarTexts.turnOffYes}
          cancelLabel={calendarTexts.turnOffNo}
          onConfirm={onTurnOff}
          loading={isWorking}
        />
      </div>
    </>
  );
}

/** Says so on the button: a toast would stand behind the sheet. */
function CopyAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => setOutcome((await copyText(address)) ? 'copied' : 'refused');
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {outcome === 'copied' ? calendarTexts.copied : calendarTexts.copy}
      </Button>
      <VisuallyHidden role="status">{outcome === 'copied' && calendarTexts.copied}</VisuallyHidden>
      {outcome === 'refused' && <CopyByHand text={address} />}
    </>
  );
}
