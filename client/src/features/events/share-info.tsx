import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { showToast } from '../../lib/toasts.tsx';
import type { EventDetails } from './events.hooks.ts';
import { eventsTexts } from './events.texts.ts';
import { LocalLinkWarning } from './local-link-warning.tsx';
import classes from './share-info.module.css';

type ShareInfoProps = { event: Pick<EventDetails, 'name' | 'eventCode' | 'shareLink' | 'isShareLinkLocal'> };

const selectAll = (field: HTMLInputElement | HTMLTextAreaElement | null) => field?.select();

/** The code and the link of a live event. Where the browser refuses to copy, the text stands there selected. */
export function ShareInfo({ event }: ShareInfoProps) {
  const [mustCopyByHand, setMustCopyByHand] = useState(false);
  const text = `${event.name}\nEvent Code: ${event.eventCode}\nJoin Link: ${event.shareLink}`;

  const copy = async () => {
    if (await copyText(text)) showToast(eventsTexts.shareInfoCopied);
    else setMustCopyByHand(true);
  };

  return (
    <>
      <p className={classes.lead}>{event.name} is live. Guests need either of these, and no account.</p>
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
      {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      {mustCopyByHand && (
        <Textarea
          mt="md"
          label="This browser does not let us copy"
          description="The text is selected: press Ctrl+C (Cmd+C on a Mac), or hold it and choose Copy."
          value={text}
          readOnly
          autosize
          ref={selectAll}
        />
      )}
      <Button mt="lg" onClick={() => void copy()}>
        Copy Share Info
      </Button>
    </>
  );
}
