import { countDays } from '@daysheet/shared/lib/time.ts';
import { Button, Stack } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { CardLink, LinkButton } from '../../ui/page/links.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { GuestViewLink } from '../schedule/preview/guest-view-link.tsx';
import classes from './event-manage.module.css';
import { LinkCard } from './link-card.tsx';

type EventManageProps = {
  event: EventDetails;
  onShare: () => void;
  onQr: () => void;
  onSettings: () => void;
  onMembers: () => void;
};

export function EventManage({ event, onShare, onQr, onSettings, onMembers }: EventManageProps) {
  const { attendeeCount, roleCount, itemCount } = event.readiness;
  const params = { eventId: event.id };
  const mayPlan = event.can.plan;
  return (
    <Stack gap="lg">
      <div className={classes.cards}>
        <LinkCard
          text={
            mayPlan ? 'Who is coming, their roles, and lists from a file.' : 'Who is coming, and their roles.'
          }
          count={`${formatCount(attendeeCount, 'attendee')} · ${formatCount(roleCount, 'role')}`}
        >
          <CardLink to="/manage-roles-attendees/$eventId" params={params}>
            {mayPlan ? 'Manage Attendees' : 'Attendees'}
          </CardLink>
        </LinkCard>
        <LinkCard text="What happens when, and who it is for." count={formatCount(itemCount, 'item')}>
          <CardLink to="/manage-event-schedule/$eventId" params={params}>
            {mayPlan ? 'Edit Schedule' : 'Schedule'}
          </CardLink>
        </LinkCard>
        <LinkCard
          text="All days side by side, with their names."
          count={formatCount(countDays(event.startDate, event.endDate), 'day')}
        >
          <CardLink to="/event/$eventId" params={params}>
            Event Details
          </CardLink>
        </LinkCard>
      </div>
      <Section title="Quick Actions" size="h3">
        <div className={classes.actions}>
          {event.can.run && (
            <LinkButton variant="default" to="/host-control/$eventId" params={params}>
              Host Control
            </LinkButton>
          )}
          <GuestViewLink eventId={event.id} />
          <LinkButton variant="default" to="/run-sheet/$eventId" params={params}>
            Print
          </LinkButton>
          {event.can.readAll && (
            <Button variant="default" onClick={onShare}>
              Share Event Link
            </Button>
          )}
          {event.can.readAll && (
            <Button variant="default" onClick={onQr}>
              Generate QR Code
            </Button>
          )}
          {mayPlan && (
            <Button variant="default" onClick={onSettings}>
              Event Settings
            </Button>
          )}
          <Button variant="default" onClick={onMembers}>
            Members
          </Button>
          <LinkButton variant="default" to="/create-event">
            Create New Event
          </LinkButton>
        </div>
      </Section>
    </Stack>
  );
}
