import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button } from '@mantine/core';
import { showOnce } from '../../lib/focus-once.ts';
import type { BothChanged } from './event-settings-form.hooks.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './event-settings-form.module.css';

type ChangedMeanwhileProps = { both: BothChanged; onLoad: () => void };

/** Says what somebody else saved of what was typed here too; that stays until the person chooses otherwise. */
export function ChangedMeanwhile({ both: { mine, theirs }, onLoad }: ChangedMeanwhileProps) {
  const { title, message } = errorTexts['events.changed_meanwhile'];
  return (
    <Callout className={classes.changed} role="alert" tabIndex={-1} ref={showOnce}>
      <strong>{title}</strong>
      <p>{message}</p>
      {theirs.length > 0 && <p>They saved: {theirs.join(' · ')}</p>}
      {mine.length > 0 && <p>You typed: {mine.join(' · ')}</p>}
      <p>
        What you typed is still here, and not saved yet; what only they changed is here too. Save again to
        keep it.
      </p>
      <Button variant="default" size="xs" onClick={onLoad}>
        Load the newer version
      </Button>
    </Callout>
  );
}
