import { endsNextDay } from '@daysheet/shared/lib/time.ts';
import type { PaperWords } from '../printing/paper-words.ts';
import type { PocketDay } from './pocket-schedules.rules.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './pocket-sheet.module.css';

/** The items of that day: start, title, end and place. */
export function PocketDayLines({ day, words }: { day: PocketDay; words: PaperWords }) {
  const { say, formatTime, twelveHours } = words;
  return (
    <List className={classes.items} data-twelve={twelveHours || undefined}>
      {day.items.map(({ item: { id, title, startTime, endTime, location }, isNight }) => (
        <li key={id} className={classes.item}>
          <p className={classes.start}>
            {formatTime(startTime)}
            {isNight && <PlusDay words={words} />}
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
                    {say('schedule.until')} {formatTime(endTime)}
                    {endsNextDay(startTime, endTime) && <PlusDay words={words} />}
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

function PlusDay({ words }: { words: PaperWords }) {
  return (
    <>
      {' '}
      <bdi className={classes.plus} dir="ltr">
        {words.say('schedule.plusDay', { days: 1 })}
      </bdi>
    </>
  );
}
