import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { toInstant, type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useId } from 'react';
import { say } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { InTurn } from '../../../ui/in-turn.tsx';
import { toTabId } from './day-row.tsx';
import { DayTabs } from './day-tabs.tsx';
import {
  listCancelled,
  chooseDay,
  clocksDiffer,
  listDaysAround,
  writeClocks,
} from '../guest-schedule.rules.ts';
import { LongDays } from './long-days.tsx';
import { chooseLongDay, isLong } from './weeks.rules.ts';
import { ZoneNote } from '../header/zone-note.tsx';

type ScheduleDaysProps = {
  schedule: GuestSchedule;
  /** Of a long event the stretch around today. */
  home: GuestSchedule;
  /** Stands for the day while its stretch of a long event is not there. */
  missing?: ReactNode;
  now: Date;
  /** The day asked for; where it is none of the event's, today or the nearest is rendered. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of whoever looks: where its clocks differ from the event's, that is said. `null` where it is to be found out. */
  viewerTimeZone: string | null | undefined;
  twelveHours: boolean;
  /** What is rendered of a day. */
  children: (day: PlainDate) => ReactNode;
};

/** The days of an event: to choose from, and the one that is chosen. */
export function ScheduleDays({
  schedule,
  home,
  missing,
  now,
  day: asked,
  onDayChange,
  viewerTimeZone,
  twelveHours,
  children,
}: ScheduleDaysProps) {
  const id = useId();
  const { event } = schedule;
  const items = [...schedule.items, ...listCancelled(schedule, now)];
  const isWeekly = isLong(event);
  const landing = chooseDay(home, undefined, now);
  const day = isWeekly ? chooseLongDay(home, asked, now) : chooseDay(schedule, asked, now);
  const today = todayIn(event.timeZone, now);
  const instants = [now, toInstant(isWeekly ? day : event.startDate, '12:00', event.timeZone)];
  const { timeZone } = event;
  const note = { timeZone, now, twelveHours };
  const isElsewhere = typeof viewerTimeZone === 'string' && clocksDiffer(timeZone, viewerTimeZone, instants);
  const tabs = { id, day, today, onDayChange };
  return (
    <>
      {isElsewhere && <ZoneNote {...note} />}
      {viewerTimeZone === null && <ZoneNote {...note} clocks={writeClocks(timeZone, instants)} />}
      {isWeekly && (
        <LongDays {...tabs} schedule={schedule} landing={landing} isMissing={missing !== undefined}>
          {missing ?? children(day)}
        </LongDays>
      )}
      {!isWeekly && items.length === 0 && (
        <EmptyState title={say('schedule.none')} compact>
          {say(event.asks ? 'schedule.nothingYours' : 'schedule.notPlanned')}
        </EmptyState>
      )}
      {!isWeekly && items.length > 0 && (
        <>
          <InTurn>
            <DayTabs {...tabs} shown={listDaysAround(schedule, day)} filled={items} />
          </InTurn>
          <InTurn>
            <div role="tabpanel" id={`${id}-panel`} aria-labelledby={toTabId(id, day)}>
              {children(day)}
            </div>
          </InTurn>
        </>
      )}
    </>
  );
}
