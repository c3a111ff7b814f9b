import { formatCount } from '../../lib/format-count.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { CardLink } from '../../ui/page/links.tsx';
import classes from './event-next-steps.module.css';
import { LinkCard } from './link-card.tsx';

/** The two things to do next; each card is one link. */
export function EventNextSteps({ event }: { event: EventDetails }) {
  const { roleCount, attendeeCount, itemCount } = event.readiness;
  const params = { eventId: event.id };
  return (
    <div className={classes.steps}>
      <LinkCard
        count={`${formatCount(roleCount, 'role')} · ${formatCount(attendeeCount, 'attendee')}`}
        text="Say who is coming and in which part."
      >
        <CardLink to="/manage-roles-attendees/$eventId" params={params}>
          Set Up Guest Roles
        </CardLink>
      </LinkCard>
      <LinkCard
        count={formatCount(itemCount, 'item')}
        text="Put what happens on its day, for those it is for."
      >
        <CardLink to="/manage-event-schedule/$eventId" params={params}>
          Build Your Timeline
        </CardLink>
      </LinkCard>
    </div>
  );
}
