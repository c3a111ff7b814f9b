import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/use-copy.ts';
import { CopyByHand } from '../../../ui/copy-by-hand.tsx';
import type { EventDetails } from '../events.hooks.ts';
import { eventsTexts } from '../events.texts.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './share-info.module.css';

type ShareInfoProps = {
  event: Pick<EventDetails, 'name' | 'eventCode' | 'shareLink'>;
  /** Further actions; `copy` is the same as here. */
  actions?: (copy: ReturnType<typeof useCopy>['copy']) => ReactNode;
};

/** The code and the link of a live event. If the browser refuses to copy, the text is selected. */
export function ShareInfo({ event, actions }: ShareInfoProps) {
  const { copy, refused } = useCopy();
  const text = `${event.name}\nEvent Code: ${event.eventCode}\nJoin Link: ${event.shareLink}`;
  return (
    <>
      <Note>{event.name} is live. Guests need either of these, and no account.</Note>
      <div className={classes.code}>
        <span className={classes.label} id="share-code">
          Event Code
        </span>
        <output className={classes.value} aria-labelledby="share-code">
          {event.eventCode}
        </output>
      </div>
      <TextInput
        label="Join Link"
        value={event.shareLink}
        readOnly
        onFocus={(focus) => focus.currentTarget.select()}
      />
      {refused && <CopyByHand key={refused.tries} text={refused.text} />}
      <div className={classes.actions}>
        {actions?.(copy)}
        <Button
          variant={actions ? 'default' : 'filled'}
          onClick={() => void copy(text, eventsTexts.shareInfoCopied)}
        >
          Copy Share Info
        </Button>
      </div>
    </>
  );
}
