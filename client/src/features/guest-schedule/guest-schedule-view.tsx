import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useState } from 'react';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import { InTurn } from '../../ui/in-turn.tsx';
import { DayTimeline } from './days/day-timeline.tsx';
import { GuestHeader } from './header/guest-header.tsx';
import { onlyMine, withoutOthers } from '../own-schedule/only-mine.rules.ts';
import { type ItemState, computeNowAndNext } from './guest-schedule.rules.ts';
import classes from './guest-schedule-view.module.css';
import { renderMark, type Marks } from './items/item-mark.tsx';
import { MineOrEverything } from './days/mine-or-everything.tsx';
import { NowAndNextCard } from './items/now-and-next-card.tsx';
import { ScheduleDays } from './days/schedule-days.tsx';
import { isLong } from './days/weeks.rules.ts';

type GuestScheduleViewProps = {
  schedule: GuestSchedule;
  /** In a long event the stretch around today, if `schedule` is another one. */
  home?: GuestSchedule;
  /** Replaces the day while its stretch of a long event is missing. */
  missing?: ReactNode;
  /** The instant to render; a new one each minute is enough. */
  now: Date;
  /** The requested day; if the event does not have it, today or the nearest day is shown. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of the reader, to note that its clocks differ from the event's. `null` if it is still unknown. */
  viewerTimeZone?: string | null;
  twelveHours?: boolean;
  /** What is new since this guest's last visit. */
  marks?: Marks | undefined;
  /** At the end of the welcome line, such as a button. */
  headerEnd?: ReactNode;
  /** Below the welcome line: other people on this phone, a lost connection. */
  children?: ReactNode;
  /** Below what is on and what is next. */
  belowNext?: ReactNode;
};

const isMarked = (state: ItemState) => state !== 'done' && state !== 'cancelled';

/** A guest's view of an event. Renders props only, so that hosts can preview it and the server can render it. */
export function GuestScheduleView({
  schedule: all,
  home: allAtHome = all,
  missing,
  now,
  day,
  onDayChange,
  viewerTimeZone,
  twelveHours = usesTwelveHours(),
  marks,
  headerEnd,
  children,
  belowNext,
}: GuestScheduleViewProps) {
  const [isEverything, setIsEverything] = useState(false);
  const schedule = isEverything ? all : withoutOthers(all);
  const home = onlyMine(allAtHome);
  const { event } = schedule;
  const nowAndNext = computeNowAndNext(home, now);
  return (
    <div className={classes.view} data-sides>
      <div className={classes.side}>
        <InTurn>
          <GuestHeader schedule={schedule} end={headerEnd} />
        </InTurn>
        {children}
        {(home.items.length > 0 || nowAndNext.phase !== 'during') && (
          <InTurn>
            <NowAndNextCard
              event={event}
              nowAndNext={nowAndNext}
              knownUntil={isLong(event) && home.window.to < event.endDate ? home.window.to : null}
              now={now}
              twelveHours={twelveHours}
            />
          </InTurn>
        )}
        {belowNext}
      </div>
      <div className={classes.side}>
        {event.showsEverything && <MineOrEverything isEverything={isEverything} onChange={setIsEverything} />}
        <ScheduleDays
          schedule={schedule}
          home={home}
          missing={missing}
          now={now}
          day={day}
          onDayChange={onDayChange}
          viewerTimeZone={viewerTimeZone}
          twelveHours={twelveHours}
        >
          {(shown) => (
            <DayTimeline
              schedule={schedule}
              day={shown}
              nowAndNext={nowAndNext}
              now={now}
              twelveHours={twelveHours}
              mark={marks && ((item, state) => isMarked(state) && renderMark(item, marks, twelveHours))}
              onDayChange={onDayChange}
            />
          )}
        </ScheduleDays>
      </div>
    </div>
  );
}
