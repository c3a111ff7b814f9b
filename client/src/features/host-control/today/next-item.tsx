import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import { ItemTitleAndPlace } from './item-title-and-place.tsx';
import classes from './now-sheet.module.css';
import type { OnMark } from './now-sheet.tsx';

type NextItemProps = { item: ScheduleItem; isMain: boolean; onMark: OnMark };

export function NextItem({ item, isMain, onMark }: NextItemProps) {
  return (
    <li className={classes.nextItem}>
      <div className={classes.what}>
        <ItemTitleAndPlace item={item} isSmall={!isMain} />
      </div>
      <button
        type="button"
        className={classes.button}
        aria-label={`Mark as started: ${item.title}`}
        onClick={() => onMark(item, 'started')}
      >
        Mark as started
      </button>
    </li>
  );
}
