import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { instantOf, type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { type ReactNode, useId, useState } from 'react';
import { usesTwelveHours } from '../../lib/locale.ts';
import { say } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabId } from './day-row.tsx';
import { DayTabs } from './day-tabs.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { GuestHeader } from './guest-header.tsx';
import { chooseDay, clocksDiffer, daysAround, onlyMine, presentOf } from './guest-schedule.rules.ts';
import classes from './guest-schedule-view.module.css';
import { markOf, type Marks } from './item-mark.tsx';
import { MineOrEverything } from './mine-or-everything.tsx';
import { LongDays } from './long-days.tsx';
import { PresentCard } from './present-card.tsx';
import { chooseLongDay, isLong } from './weeks.rules.ts';
import { ZoneNote } from './zone-note.tsx';

type GuestScheduleViewProps = {
  schedule: GuestSchedule;
  /** Of a long event the stretch around today, where `schedule` is another one. */
  home?: GuestSchedule;
  /** Stands for the day while its stretch of a long event is not there. */
  missing?: ReactNode;
  /** The instant to draw; a new one each minute is enough. */
  now: Date;
  /** The day asked for; where it is none of the event's, today or the nearest is drawn. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of whoever looks: where its clocks differ from the event's, that is said. */
  viewerTimeZone?: string;
  twelveHours?: boolean;
  /** What is new since this guest looked last. */
  marks?: Marks | undefined;
  /** At the welcome line's end, such as a button. */
  headerEnd?: ReactNode;
  /** Below the welcome line: other people on this phone, a lost connection. */
  children?: ReactNode;
};

/** What a guest sees of an event. Draws props only, so that hosts can look at it and the server can render it. */
export function GuestScheduleView({
  schedule: all,
  home: allAtHome = all,
  missing,
  now,
  day: asked,
  onDayChange,
  viewerTimeZone,
  twelveHours = usesTwelveHours(),
  marks,
  headerEnd,
  children,
}: GuestScheduleViewProps) {
  const id = useId();
  const [isEverything, setIsEverything] = useState(false);
  const schedule = isEverything ? all : onlyMine(all);
  const home = onlyMine(allAtHome);
  const { event, items } = schedule;
  const isWeekly = isLong(event);
  const landing = chooseDay(home, undefined, now);
  const day = isWeekly ? chooseLongDay(home, asked, now) : chooseDay(schedule, asked, now);
  const today = todayIn(event.timeZone, now);
  const present = presentOf(home, now);
  const instants = [now, instantOf(isWeekly ? day : event.startDate, '12:00', event.timeZone)];
  const isElsewhere = viewerTimeZone !== undefined && clocksDiffer(event.timeZone, viewerTimeZone, instants);
  const tabs = { id, day, today, onDayChange };
  const timeline = (
    <DayTimeline
      schedule={schedule}
      day={day}
      present={present}
      now={now}
      twelveHours={twelveHours}
      mark={marks && ((item, state) => state !== 'done' && markOf(item, marks, twelveHours))}
      onDayChange={onDayChange}
    />
  );
  return (
    <div className={classes.view}>
      <GuestHeader schedule={schedule} end={headerEnd} />
      {children}
      {(home.items.length > 0 || present.phase !== 'during') && (
        <PresentCard
          event={event}
          present={present}
          knownUntil={isWeekly && home.window.to < event.endDate ? home.window.to : null}
          now={now}
          twelveHours={twelveHours}
        />
      )}
      {event.showsEverything && <MineOrEverything isEverything={isEverything} onChange={setIsEverything} />}
      {isElsewhere && <ZoneNote timeZone={event.timeZone} now={now} twelveHours={twelveHours} />}
      {isWeekly && (
        <LongDays {...tabs} schedule={schedule} landing={landing} isMissing={missing !== undefined}>
          {missing ?? timeline}
        </LongDays>
      )}
      {!isWeekly && items.length === 0 && (
        <EmptyState title={say('schedule.none')} compact>
          {say('schedule.notPlanned')}
        </EmptyState>
      )}
      {!isWeekly && items.length > 0 && (
        <>
          <DayTabs {...tabs} shown={daysAround(schedule, day)} filled={items} />
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, day)}>
            {timeline}
          </div>
        </>
      )}
    </div>
  );
}
