import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDates } from '../../lib/dates/dates.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { EventDetails } from '../events/events.hooks.ts';

type ScheduleHeadProps = {
  event: EventDetails;
  /** Opens an import. */
  importing: ReactNode;
  onPreview: () => void;
  onAdd: () => void;
};

/** The time and place of the event, and the actions on its schedule. */
export function ScheduleHead({ event, importing, onPreview, onAdd }: ScheduleHeadProps) {
  const params = { eventId: event.id };
  return (
    <PageTitle
      back={
        <BackLink to="/event-dashboard/$eventId" params={params}>
          <bdi>{event.name}</bdi>
        </BackLink>
      }
      detail={
        <>
          {formatDates(event.startDate, event.endDate)}
          {event.location && (
            <>
              {' · '}
              <bdi>{event.location}</bdi>
            </>
          )}
          {` · times in ${event.timeZone}`}
        </>
      }
      actions={
        <>
          <LinkButton variant="default" to="/run-sheet/$eventId" params={params}>
            Print
          </LinkButton>
          {event.can.plan && importing}
          <Button variant="default" onClick={onPreview}>
            See it as a guest
          </Button>
          {event.can.plan && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              Add Event
            </Button>
          )}
        </>
      }
    >
      Schedule
    </PageTitle>
  );
}
