import { formatTimeRange } from '../../../lib/dates/dates.ts';
import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import { computePercentDone, describeTimeLeft } from '../control.rules.ts';
import { ItemTitleAndPlace } from './item-title-and-place.tsx';
import classes from './now-sheet.module.css';
import type { OnMark } from './now-sheet.tsx';

type NowItemProps = { item: ScheduleItem; now: Date; isOnly: boolean; onMark: OnMark };

/** An item that is on: its progress, and the marks that beat the clock. */
export function NowItem({ item, now, isOnly, onMark }: NowItemProps) {
  const isStarted = item.startedAt !== null;
  const startText = isStarted ? 'Undo start' : 'Mark as started';
  const percent = computePercentDone(item, now);
  return (
    <li className={classes.item}>
      <ItemTitleAndPlace item={item} isSmall={!isOnly} />
      {item.endTime !== null && (
        <div className={classes.bar} aria-hidden="true">
          <div className={classes.done} style={{ inlineSize: `${percent}%` }} />
        </div>
      )}
      <p className={classes.times}>
        <span>{formatTimeRange(item.startTime, item.endTime)}</span>
        <strong>{describeTimeLeft(item, now)}</strong>
      </p>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.button}
          aria-label={`${startText}: ${item.title}`}
          onClick={() => onMark(item, isStarted ? 'none' : 'started')}
        >
          {startText}
        </button>
        <button
          type="button"
          className={classes.button}
          data-main
          aria-label={`Mark as done: ${item.title}`}
          onClick={() => onMark(item, 'done')}
        >
          Mark as done
        </button>
      </div>
    </li>
  );
}
