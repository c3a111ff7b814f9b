import { Title, Group } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './event-settings-dialog.module.css';
import { useReplaceCode, useTakeOffline } from './event-settings.hooks.ts';
import type { SavedEvent } from './event-settings.rules.ts';

type EventReachProps = { event: EventDetails; onSaved: (saved: SavedEvent) => void };

/** How guests get in: the code, and whether the event is live. */
export function EventCodeAndStatus({ event, onSaved }: EventReachProps) {
  const offline = useTakeOffline(event.id, onSaved);
  const code = useReplaceCode(event.id, onSaved);
  const { eventCode, joinedCount } = event;
  return (
    <section className={classes.section} aria-labelledby="settings-reach">
      <Title order={3} id="settings-reach">
        Guests’ way in
      </Title>
      <p className={classes.note}>
        Event Code <strong className={classes.code}>{eventCode}</strong>.{' '}
        {event.status === 'active'
          ? 'The event is live.'
          : 'The event is a draft: the code opens nothing yet.'}
      </p>
      <Group gap="sm">
        <ConfirmButton
          key={eventCode}
          label="Replace code"
          confirmLabel="Yes, replace it"
          message={`${eventCode} and its link will never work again. Guests who have joined keep their schedule.`}
          onConfirm={() => code.replaceCode(eventCode)}
          loading={code.isPending}
          variant="default"
        />
        {event.status === 'active' && (
          <ConfirmButton
            label="Take offline"
            confirmLabel="Yes, take it offline"
            message={`Everything is kept, and guests see that the event is not available until you go live again.${
              joinedCount > 0 ? ` ${formatCount(joinedCount, 'person has', 'people have')} joined.` : ''
            }`}
            onConfirm={offline.takeOffline}
            loading={offline.isPending}
            variant="default"
          />
        )}
      </Group>
    </section>
  );
}
