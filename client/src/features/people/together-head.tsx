import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { Title } from '../../ui/title.tsx';
import { MessageBanner } from '../guest-notifications/messages/message-banner.tsx';
import { MessagesButton } from '../guest-notifications/messages/messages-button.tsx';
import { MessagesSlot } from '../guest-notifications/messages/messages-slot.tsx';
import type { Messages } from '../guest-notifications/messages/use-messages.ts';
import { EventWhen } from '../guest-schedule/header/event-when.tsx';
import classes from './together.module.css';

type TogetherHeadProps = {
  /** Undefined until somebody's schedule is loaded. */
  event: GuestSchedule['event'] | undefined;
  eventName: string;
  messages: Messages;
  now: Date;
};

/** The event, and the notifications of all of them. */
export function TogetherHead({ event, eventName, messages, now }: TogetherHeadProps) {
  const shown = { messages, timeZone: event?.timeZone ?? 'UTC', now };
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={1} className={classes.name}>
            <bdi>{event?.name ?? eventName}</bdi>
          </Title>
          {event && <EventWhen event={event} />}
        </div>
        {event && <MessagesButton messages={messages} />}
      </div>
      {event && <MessageBanner {...shown} />}
      <MessagesSlot {...shown} />
    </>
  );
}
