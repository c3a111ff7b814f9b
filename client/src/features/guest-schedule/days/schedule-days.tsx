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
  /** In a long event the stretch around today. */
  home: GuestSchedule;
  /** Replaces the day while its stretch of a long event is missing. */
  missing?: ReactNode;
  now: Date;
  /** The requested day; if the event does not have it, today or the nearest day is shown. */
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** The zone of the reader, to note that its clocks differ from the event's. `null` if it is still unknown. */
  viewerTimeZone: string | null | undefined;
  twelveHours: boolean;
  /** Renders a day. */
  children: (day: PlainDate) => ReactNode;
};

/** The days of an event to choose from, and the chosen one. */
export function ScheduleDays({
  schedule,
  home,
  missing,
  now,
  day: requested,
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
  const day = isWeekly ? chooseLongDay(home, requested, now) : chooseDay(schedule, requested, now);
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
