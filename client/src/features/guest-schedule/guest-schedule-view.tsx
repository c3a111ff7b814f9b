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
  /** Of a long event the stretch around today, where `schedule` is another one. */
  home?: GuestSchedule;
  /** Stands for the day while its stretch of a long event is not there. */
  missing?: ReactNode;
  /** The instant to render; a new one each minute is enough. */
  now: Date;
  /** The day asked for; where it is none of the event's, today or the nearest is rendered. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of whoever looks: where its clocks differ from the event's, that is said. `null` where it is to be found out. */
  viewerTimeZone?: string | null;
  twelveHours?: boolean;
  /** What is new since this guest looked last. */
  marks?: Marks | undefined;
  /** At the welcome line's end, such as a button. */
  headerEnd?: ReactNode;
  /** Below the welcome line: other people on this phone, a lost connection. */
  children?: ReactNode;
  /** Below what is on and what is next. */
  belowNext?: ReactNode;
};

const isMarked = (state: ItemState) => state !== 'done' && state !== 'cancelled';

/** What a guest sees of an event. Renders props only, so that hosts can look at it and the server can render it. */
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
