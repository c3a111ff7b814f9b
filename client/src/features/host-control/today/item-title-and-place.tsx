import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import classes from './now-sheet.module.css';

type ItemTitleAndPlaceProps = { item: Pick<ScheduleItem, 'title' | 'location'>; isSmall: boolean };

/** An item's title, and its place. */
export function ItemTitleAndPlace({ item: { title, location }, isSmall }: ItemTitleAndPlaceProps) {
  return (
    <>
      <h3 className={classes.title} data-small={isSmall || undefined} dir="auto">
        {title}
      </h3>
      {location && (
        <p className={classes.quiet} dir="auto">
          {location}
        </p>
      )}
    </>
  );
}
