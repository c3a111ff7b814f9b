import { Button } from '@mantine/core';
import { formatCount } from '../../../lib/format-count.ts';
import { daysAtATime } from '../build-days.rules.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './draft-schedule.module.css';

type DraftMoreDaysProps = {
  shown: number;
  length: number;
  /** How many items are on days that are not shown. */
  later: number;
  onMore: () => void;
};

/** How many days are shown, and a button for more. */
export function DraftMoreDays({ shown, length, later, onMore }: DraftMoreDaysProps) {
  return (
    <div className={classes.more}>
      <Button variant="default" onClick={onMore}>
        Show {formatCount(Math.min(daysAtATime, length - shown), 'more day')}
      </Button>
      <Note size={15}>
        Showing {shown} of {formatCount(length, 'day')}
        {later > 0 && `, ${formatCount(later, 'event')} further on`}
      </Note>
    </div>
  );
}
