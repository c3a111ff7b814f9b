import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { instantOf, type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { type ReactNode, useId } from 'react';
import { usesTwelveHours } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayTabs, tabId } from './day-tabs.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { GuestHeader } from './guest-header.tsx';
import { chooseDay, clocksDiffer, daysAround, presentOf } from './guest-schedule.rules.ts';
import classes from './guest-schedule-view.module.css';
import { PresentCard } from './present-card.tsx';
import { ZoneNote } from './zone-note.tsx';

type GuestScheduleViewProps = {
  schedule: GuestSchedule;
  /** The instant to draw; a new one each minute is enough. */
  now: Date;
  /** The day asked for; where it is none of the event's, today or the nearest is drawn. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of whoever looks: where its clocks differ from the event's, that is said. */
  viewerTimeZone?: string;
  twelveHours?: boolean;
  /** Below the welcome line: other people on this phone, a lost connection. */
  children?: ReactNode;
};

/** What a guest sees of an event. Draws props only, so that hosts can look at it and the server can render it. */
export function GuestScheduleView({
  schedule,
  now,
  day: asked,
  onDayChange,
  viewerTimeZone,
  twelveHours = usesTwelveHours(),
  children,
}: GuestScheduleViewProps) {
  const id = useId();
  const { event, items } = schedule;
  const day = chooseDay(schedule, asked, now);
  const present = presentOf(schedule, now);
  const instants = [now, instantOf(event.startDate, '12:00', event.timeZone)];
  const isElsewhere = viewerTimeZone !== undefined && clocksDiffer(event.timeZone, viewerTimeZone, instants);
  return (
    <div className={classes.view}>
      <GuestHeader schedule={schedule} />
      {children}
      {(items.length > 0 || present.phase !== 'during') && (
        <PresentCard event={event} present={present} now={now} twelveHours={twelveHours} />
      )}
      {isElsewhere && <ZoneNote timeZone={event.timeZone} now={now} twelveHours={twelveHours} />}
      {items.length === 0 ? (
        <EmptyState title="No Schedule Available" compact>
          Your host has not planned anything for you yet. It will show here as soon as they do.
        </EmptyState>
      ) : (
        <>
          <DayTabs
            id={id}
            shown={daysAround(schedule, day)}
            filled={items}
            day={day}
            today={todayIn(event.timeZone, now)}
            onDayChange={onDayChange}
          />
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, day)}>
            <DayTimeline
              schedule={schedule}
              day={day}
              present={present}
              now={now}
              twelveHours={twelveHours}
              onDayChange={onDayChange}
            />
          </div>
        </>
      )}
    </div>
  );
}
