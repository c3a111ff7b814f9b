import { formatTime } from '../../../lib/dates/dates.ts';
import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import { getHostMark } from '../control.rules.ts';
import type { OnMark } from './now-sheet.tsx';
import classes from './today-list.module.css';

type TodayRowProps = { item: ScheduleItem; isOver?: boolean; onMark: OnMark };

/** One line of the day with its marks; an item that only the clock ended can still be started. */
export function TodayRow({ item, isOver = false, onMark }: TodayRowProps) {
  const isMarked = getHostMark(item) === 'done';
  const button = (text: string, mark: 'none' | 'started' | 'done') => (
    <button
      type="button"
      className={classes.button}
      aria-label={`${text}: ${item.title}`}
      onClick={() => onMark(item, mark)}
    >
      {text}
    </button>
  );
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <span className={classes.what}>
        <time className={classes.time}>{formatTime(item.startTime)}</time>
        <span className={classes.title} dir="auto">
          {item.title}
        </span>
      </span>
      <span className={classes.marks}>
        {isMarked
          ? button('Not done', item.startedAt === null ? 'none' : 'started')
          : button('Start', 'started')}
        {!isOver && button('Done', 'done')}
      </span>
    </li>
  );
}
