import { instantOf, type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { useId } from 'react';
import { browserTimeZone } from '../../lib/dates.ts';
import { usesTwelveHours } from '../../lib/locale.ts';
import { say } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayTabs } from '../guest-schedule/day-tabs.tsx';
import { tabId } from '../guest-schedule/day-row.tsx';
import { DaysMissing } from '../guest-schedule/days-missing.tsx';
import { chooseDay, clocksDiffer, daysAround } from '../guest-schedule/guest-schedule.rules.ts';
import { LongDays } from '../guest-schedule/long-days.tsx';
import { chooseLongDay, isLong } from '../guest-schedule/weeks.rules.ts';
import { ZoneNote } from '../guest-schedule/zone-note.tsx';
import type { Merged } from './people.rules.ts';
import { TogetherTimeline } from './together-timeline.tsx';

type TogetherDaysProps = {
  /** The stretch around today. */
  home: Merged;
  /** The stretch that holds the day, of those whose is there. */
  merged: Merged | null;
  /** Nobody's is missing. */
  isComplete: boolean;
  day: PlainDate | undefined;
  now: Date;
  onDayChange: (day: PlainDate) => void;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** The days of several people as one, with the tabs of a single schedule. */
export function TogetherDays({
  home,
  merged,
  isComplete,
  day: asked,
  now,
  onDayChange,
  ...rest
}: TogetherDaysProps) {
  const id = useId();
  const { schedule, whose } = merged ?? home;
  const { event, items } = schedule;
  const isWeekly = isLong(event);
  const landing = chooseDay(home.schedule, undefined, now);
  const day = isWeekly ? chooseLongDay(home.schedule, asked, now) : chooseDay(schedule, asked, now);
  const today = todayIn(event.timeZone, now);
  const twelveHours = usesTwelveHours();
  const instants = [now, instantOf(isWeekly ? day : event.startDate, '12:00', event.timeZone)];
  const tabs = { id, day, today, onDayChange };
  const isMissing = merged === null;
  const timeline = (
    <>
      <TogetherTimeline
        schedule={schedule}
        home={home.schedule}
        whose={whose}
        day={day}
        now={now}
        twelveHours={twelveHours}
        onDayChange={onDayChange}
      />
      {!isComplete && <DaysMissing {...rest} />}
    </>
  );
  return (
    <>
      {clocksDiffer(event.timeZone, browserTimeZone(), instants) && (
        <ZoneNote timeZone={event.timeZone} now={now} twelveHours={twelveHours} />
      )}
      {isWeekly && (
        <LongDays {...tabs} schedule={schedule} landing={landing} isMissing={isMissing}>
          {isMissing ? <DaysMissing {...rest} /> : timeline}
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
    </>
  );
}
