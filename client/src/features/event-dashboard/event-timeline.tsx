import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { ActionIcon } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { useEventToday } from '../../lib/dates/use-today.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { OutsideNote } from '../schedule/days/outside-note.tsx';
import { useDayCounts } from '../schedule/days/schedule-days.hooks.ts';
import { SamplePlanButton } from '../build-event/sample/sample-plan-button.tsx';
import { EventDay } from './event-day.tsx';
import classes from './event-timeline.module.css';
import { buildTimelinePage, timelinePageDays } from './event-timeline.rules.ts';

type EventTimelineProps = {
  event: EventDetails;
  /** A day whose page is shown; by default today's, or the first. */
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
};

export function EventTimeline({ event, day, onDay }: EventTimelineProps) {
  const { data: counts = [] } = useDayCounts(event.id);
  const today = useEventToday(event);
  const toSchedule = { to: '/manage-event-schedule/$eventId', params: { eventId: event.id } } as const;
  const { days, total, previous, next } = buildTimelinePage(event, day ?? today);

  if (event.readiness.itemCount === 0) {
    if (!event.can.plan) return <NothingPlanned />;
    return (
      <Sheet>
        <EmptyState
          title="Your Schedule Awaits"
          action={
            <>
              <LinkButton {...toSchedule} search={{ add: true }}>
                Create First Event
              </LinkButton>
              <SamplePlanButton event={event} />
            </>
          }
        >
          Say what happens when, and who it is for. Everyone sees only their own part.
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Section
      title="Event Timeline Preview"
      beside={
        total > timelinePageDays && (
          <div className={classes.arrows}>
            <ActionIcon
              variant="default"
              aria-label="Previous days"
              disabled={previous === null}
              onClick={() => previous && onDay(previous)}
            >
              ←
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Next days"
              disabled={next === null}
              onClick={() => next && onDay(next)}
            >
              →
            </ActionIcon>
          </div>
        )
      }
    >
      <div className={classes.days}>
        {days.map((date) => (
          <EventDay key={date} eventId={event.id} day={date} />
        ))}
      </div>
      <div className={classes.bottom}>
        <p className={classes.count} role="status">
          Showing {days.length} of {formatCount(total, 'day')}
        </p>
        <LinkButton {...toSchedule} variant="default">
          {event.can.plan ? 'Manage Full Schedule' : 'Full Schedule'}
        </LinkButton>
      </div>
      <OutsideNote event={event} counts={counts} className={classes.outside} />
    </Section>
  );
}

/** Shown to those who may not plan. */
function NothingPlanned() {
  return (
    <Sheet>
      <EmptyState title="Nothing is planned yet">What you plan shows up here, day by day.</EmptyState>
    </Sheet>
  );
}
