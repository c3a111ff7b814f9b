import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button } from '@mantine/core';
import { showOnce } from '../../lib/focus-once.ts';
import type { SettingsConflict } from './event-settings-form.hooks.ts';
import { Callout } from '../../ui/callout.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './event-settings-form.module.css';

type ChangedMeanwhileProps = { both: SettingsConflict; isDirty: boolean; onLoad: () => void };

const hasConflict = ({ mine, theirs }: SettingsConflict): boolean => mine.length > 0 || theirs.length > 0;

/** Says at the top of the settings that somebody else saved them. The details are below, farther than a phone shows. */
export function SavedByOthers({ both }: { both: SettingsConflict | undefined }) {
  const arrival = both?.isArrival ? both : undefined;
  // Empty it takes no room in the form, but has to exist: a screen reader announces only what is added to it.
  return (
    <div role="status" className={arrival ? undefined : 'visually-hidden'}>
      {arrival && (
        <Note key={arrival.newer.updatedAt} size={15}>
          Somebody else saved these settings.{' '}
          {hasConflict(arrival)
            ? 'What you both changed is at the end of this form.'
            : 'What they changed is here now.'}
        </Note>
      )}
    </div>
  );
}

/** What happened to what was typed, and what the next save does. */
function describeStay(both: SettingsConflict, isDirty: boolean): string {
  const { isArrival } = both;
  if (isArrival && !hasConflict(both))
    return `What they changed is here now${isDirty ? '; what you typed is still here' : ''}.`;
  const stays = 'What you typed is still here, and not saved yet; what only they changed is here too.';
  return `${stays} ${isArrival ? 'You are asked once more when you save.' : 'Save again to keep it.'}`;
}

/** Says what somebody else saved over a field that was edited here too; it stays until the host decides. */
export function ChangedMeanwhile({ both, isDirty, onLoad }: ChangedMeanwhileProps) {
  const { mine, theirs, isArrival } = both;
  const { title, message } = errorTexts['events.changed_meanwhile'];
  return (
    <Callout
      key={String(isArrival)}
      className={classes.changed}
      role={isArrival ? undefined : 'alert'}
      tabIndex={-1}
      ref={isArrival ? undefined : showOnce}
    >
      <strong>{title}</strong>
      <p>{message}</p>
      {theirs.length > 0 && <p>They saved: {theirs.join(' · ')}</p>}
      {mine.length > 0 && <p>You typed: {mine.join(' · ')}</p>}
      <p>{describeStay(both, isDirty)}</p>
      <Button variant="default" size="xs" onClick={onLoad}>
        Load the newer version
      </Button>
    </Callout>
  );
}
