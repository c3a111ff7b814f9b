import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button } from '@mantine/core';
import { showOnce } from '../../lib/focus-once.ts';
import type { BothChanged } from './event-settings-form.hooks.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './event-settings-form.module.css';

type ChangedMeanwhileProps = { both: BothChanged; onLoad: () => void };

/** What became of what was typed, and what the next save does. */
function describeStay({ mine, theirs, isArrival }: BothChanged): string {
  const isAsked = mine.length > 0 || theirs.length > 0;
  if (isArrival && !isAsked) return 'What they changed is here now; what you typed is still here.';
  const stays = 'What you typed is still here, and not saved yet; what only they changed is here too.';
  return `${stays} ${isArrival ? 'You are asked once more when you save.' : 'Save again to keep it.'}`;
}

/** Says what somebody else saved of what was typed here too; that stays until the person chooses otherwise. */
export function ChangedMeanwhile({ both, onLoad }: ChangedMeanwhileProps) {
  const { mine, theirs, isArrival } = both;
  const { title, message } = errorTexts['events.changed_meanwhile'];
  return (
    <Callout
      key={String(isArrival)}
      className={classes.changed}
      role={isArrival ? 'status' : 'alert'}
      tabIndex={-1}
      ref={isArrival ? undefined : showOnce}
    >
      <strong>{title}</strong>
      <p>{message}</p>
      {theirs.length > 0 && <p>They saved: {theirs.join(' · ')}</p>}
      {mine.length > 0 && <p>You typed: {mine.join(' · ')}</p>}
      <p>{describeStay(both)}</p>
      <Button variant="default" size="xs" onClick={onLoad}>
        Load the newer version
      </Button>
    </Callout>
  );
}
