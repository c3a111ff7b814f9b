import { Button } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ZoneNote } from '../../../ui/zone-note.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './earlier-sends.module.css';
import { useOlderSends, type useSends } from './sends.hooks.ts';
import { SendRow } from './send-row.tsx';
import { formatMessageCount, type Send, type SendEvent } from './sends.rules.ts';

type EarlierSendsProps = {
  event: SendEvent;
  channel: Channel;
  sends: ReturnType<typeof useSends>;
  onOpen: (send: Send) => void;
  /** Opens the messages that wait for the host's own app; undefined if the user may not send. */
  onOutbox: (() => void) | undefined;
};

/** The earlier sends: the newest always on screen, as it may still be running. Nothing without any. */
export function EarlierSends({ event, channel, sends, onOpen, onOutbox }: EarlierSendsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = sends;
  if (!data && error) {
    const text = describeError(error, invitationsTexts.sendsFailed);
    return <ErrorState compact order={3} {...text} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const [newest, ...others] = data?.sends ?? [];
  if (!data || !newest) return null;
  const { waiting } = data;
  const hasMore = others.length > 0 || data.nextCursor;
  return (
    <section className={classes.sends} aria-label="Sent so far">
      {waiting > 0 && (
        <div className={classes.waiting}>
          <p>
            <strong>{formatMessageCount(waiting, channel)}</strong> {waiting === 1 ? 'waits' : 'wait'} in the
            outbox for your own app.
          </p>
          {onOutbox && (
            <Button size="xs" onClick={onOutbox}>
              Work through them
            </Button>
          )}
        </div>
      )}
      <ZoneNote timeZone={event.timeZone} />
      <List className={classes.list}>
        <SendRow send={newest} event={event} onOpen={onOpen} />
        {isOpen && others.map((send) => <SendRow key={send.id} send={send} event={event} onOpen={onOpen} />)}
      </List>
      {isOpen && data.nextCursor && (
        <OlderSends event={event} channel={channel} cursor={data.nextCursor} onOpen={onOpen} />
      )}
      {!isOpen && hasMore && (
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          Show earlier sends
        </Button>
      )}
    </section>
  );
}

type OlderSendsProps = Pick<EarlierSendsProps, 'event' | 'channel' | 'onOpen'> & { cursor: string };

/** One more page on request, which offers the next. */
function OlderSends({ event, channel, cursor, onOpen }: OlderSendsProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useOlderSends(
    { eventId: event.id, channel, cursor },
    isWanted,
  );
  if (!data) {
    const load = () => (isWanted ? void refetch() : setWanted(true));
    return (
      <>
        {error && <p role="alert">{describeError(error, invitationsTexts.sendsFailed).message}</p>}
        <Button variant="subtle" size="xs" loading={isFetching} onClick={load}>
          {error ? 'Try again' : 'Show older ones'}
        </Button>
      </>
    );
  }
  return (
    <>
      <List className={classes.list}>
        {data.sends.map((send) => (
          <SendRow key={send.id} send={send} event={event} onOpen={onOpen} />
        ))}
      </List>
      {data.nextCursor && (
        <OlderSends event={event} channel={channel} cursor={data.nextCursor} onOpen={onOpen} />
      )}
    </>
  );
}
