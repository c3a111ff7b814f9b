import { formatCount } from '../../../lib/format-count.ts';
import { Callout } from '../../../ui/callout.tsx';
import { TextLink } from '../../../ui/page/links.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { countOutside, type DayCount } from '../schedule.rules.ts';

type OutsideNoteProps = {
  event: EventDetails;
  counts: readonly DayCount[];
  /** Sets its distance from what is above. */
  className: string | undefined;
};

/** Says that items are outside the event's dates, with links to them; nothing if there are none. */
export function OutsideNote({ event, counts, className }: OutsideNoteProps) {
  const outside = countOutside(counts, event);
  if (outside === 0) return null;
  return (
    <Callout as="p" className={className}>
      {formatCount(outside, 'item lies', 'items lie')} outside the event’s dates.{' '}
      <TextLink to="/manage-event-schedule/$eventId" params={{ eventId: event.id }}>
        {event.can.plan ? 'See and move them' : 'See them'}
      </TextLink>
    </Callout>
  );
}
