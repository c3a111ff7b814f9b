import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import classes from './now-sheet.module.css';

type ItemWordsProps = { item: Pick<ScheduleItem, 'title' | 'location'>; isSmall: boolean };

/** What it is, and where. */
export function ItemWords({ item: { title, location }, isSmall }: ItemWordsProps) {
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
