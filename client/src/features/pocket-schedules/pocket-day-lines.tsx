import { endsNextDay } from '@daysheet/shared/time.ts';
import { formatTime } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import type { PocketDay } from './pocket-schedules.rules.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './pocket-sheet.module.css';

/** What is on that day: when, what, until when and where. */
export function PocketDayLines({ day, twelveHours }: { day: PocketDay; twelveHours: boolean }) {
  return (
    <List className={classes.items} data-twelve={twelveHours || undefined}>
      {day.items.map(({ item: { id, title, startTime, endTime, location }, isNight }) => (
        <li key={id} className={classes.item}>
          <p className={classes.start}>
            {formatTime(startTime, twelveHours)}
            {isNight && <PlusDay />}
          </p>
          <div>
            <p className={classes.title}>
              <bdi>{title}</bdi>
            </p>
            {(endTime !== null || location !== null || isNight) && (
              <p className={classes.detail}>
                {isNight && <span>{say('pocket.afterMidnight')}</span>}
                {endTime !== null && (
                  <span>
                    {say('schedule.until')} {formatTime(endTime, twelveHours)}
                    {endsNextDay(startTime, endTime) && <PlusDay />}
                  </span>
                )}
                {location !== null && <bdi>{location}</bdi>}
              </p>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}

function PlusDay() {
  return (
    <bdi className={classes.plus} dir="ltr">
      {' '}
      {say('schedule.plusDay', { days: 1 })}
    </bdi>
  );
}
