import { Button } from '@mantine/core';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useNotifications } from '../../notifications/notifications.hooks.ts';
import { describeReach, formatEventInstant } from '../../notifications/notifications.rules.ts';
import classes from './sent-lately.module.css';

/** The newest; all of them, and those that wait, are under 'Live Activities'. */
const shownAtOnce = 4;

type SentLatelyProps = { event: EventDetails; onAll: () => void };

/** The last notifications, and how many people have seen each. */
export function SentLately({ event, onAll }: SentLatelyProps) {
  const { query, notifications } = useNotifications(event.id);
  const sent = notifications.filter(({ status }) => status === 'sent').slice(0, shownAtOnce);
  if (!query.data) return null;
  return (
    <Section
      title="Sent"
      size="h3"
      beside={
        <Button variant="subtle" size="xs" onClick={onAll}>
          All of it
        </Button>
      }
    >
      {sent.length === 0 && <Note>Nothing yet.</Note>}
      <List>
        {sent.map((notification) => {
          const reach = describeReach(notification);
          return (
            <li key={notification.id} className={classes.line}>
              <bdi className={classes.title}>{notification.title}</bdi>
              <Note size={13}>
                {formatEventInstant(notification.sentAt ?? notification.sendAt, event.timeZone)}
                {reach && ` · ${reach}`}
              </Note>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
