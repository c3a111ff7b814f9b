import { Button, Group } from '@mantine/core';
import { formatInstant } from '../../../lib/dates/instants.ts';
import { Callout } from '../../../ui/callout.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type Asking, useDecideRequest, useRequests } from '../answers.hooks.ts';
import { replyTexts } from '../answers.texts.ts';
import { ReadFailed } from '../read-failed.tsx';
import { getAskingTitle } from '../askings/asking-title.ts';
import classes from './request-list.module.css';

type RequestListProps = { event: EventDetails; askings: readonly Asking[] };

/** Guests who request another answer after the last day for answers; nothing while there are none. */
export function RequestList({ event, askings }: RequestListProps) {
  const requests = useRequests(event.id);
  const decide = useDecideRequest(event.id);
  const shown = (requests.data ?? []).flatMap((request) => {
    const asking = askings.find(({ id }) => id === request.askingId);
    return asking ? [{ ...request, title: getAskingTitle(asking, event.name) }] : [];
  });
  if (requests.isError && !requests.data)
    return <ReadFailed query={requests} title="What is asked after the last day could not be read" />;
  if (shown.length === 0) return null;
  return (
    <Callout as="div" className={classes.requests}>
      <h2 className={classes.title}>Asked after the last day</h2>
      <List gap={12}>
        {shown.map(({ id, name, reply, title, message, changedAt }) => (
          <li key={id} className={classes.request}>
            <div className={classes.what}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {`: ${replyTexts[reply].toLowerCase()}, `}
              <bdi>{title}</bdi>
              {message !== null && (
                <p className={classes.message} dir="auto">
                  {message}
                </p>
              )}
              <Note size={13}>{formatInstant(changedAt, event.timeZone)}</Note>
            </div>
            {event.can.plan && (
              <Group gap="xs">
                <Button
                  size="sm"
                  aria-label={`Accept what ${name} asks for`}
                  disabled={decide.isPending}
                  onClick={() => decide.run(id, true)}
                >
                  Accept
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Leave the answer of ${name} as it was`}
                  disabled={decide.isPending}
                  onClick={() => decide.run(id, false)}
                >
                  Leave as it was
                </Button>
              </Group>
            )}
          </li>
        ))}
      </List>
    </Callout>
  );
}
