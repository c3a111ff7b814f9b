import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { Cover } from '../../../ui/look/cover.tsx';
import { EventLook } from '../../../ui/look/event-look.tsx';
import { Note } from '../../../ui/note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import classes from './invite-preview.module.css';

type LetterPreviewProps = {
  channel: Channel;
  address: string;
  subject: string;
  text: string;
  link: string;
  event: Pick<EventDetails, 'name' | 'look'>;
  /** As the host's own app sends it: without a button, and without a link to unsubscribe. */
  isPlain: boolean;
};

/** A message as its reader sees it. */
export function LetterPreview(props: LetterPreviewProps) {
  const { channel, address, subject, text, link, event, isPlain } = props;
  if (channel === 'text') {
    return (
      <div className={classes.phone}>
        <Note size={13}>To {address}</Note>
        <p className={classes.bubble} dir="auto">
          {text}
        </p>
      </div>
    );
  }
  return (
    <EventLook look={isPlain ? undefined : event.look}>
      <article className={classes.mail} aria-label="The email">
        <Note size={13}>To {address}</Note>
        {!isPlain && <Cover look={event.look} className={classes.cover} />}
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
        <div className={classes.body} dir="auto">
          {text.split('\n').map((line, index) =>
            !isPlain && line.trim() === link ? (
              <span key={index} className={classes.line}>
                <span className={classes.button}>Open my schedule</span>
                <span className={classes.small}>{link}</span>
              </span>
            ) : (
              <span key={index} className={classes.line}>
                {line}
              </span>
            ),
          )}
        </div>
        {!isPlain && (
          <p className={classes.foot}>
            You get this because you are on the guest list of {event.name}. If you want no more messages about
            it: unsubscribe.
          </p>
        )}
      </article>
    </EventLook>
  );
}
