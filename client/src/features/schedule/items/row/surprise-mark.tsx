import { IconEyeOff } from '@tabler/icons-react';
import type { ScheduleItem } from '../../schedule.rules.ts';
import classes from './item-late-mark.module.css';

/** Says that some fellow hosts do not know of it; nothing if all of them see it. */
export function SurpriseMark({ item: { hiddenFrom } }: { item: Pick<ScheduleItem, 'hiddenFrom'> }) {
  if (hiddenFrom.length === 0) return null;
  return (
    <p className={classes.mark}>
      <IconEyeOff size={15} aria-hidden />
      Surprise: hidden from {hiddenFrom.length === 1 ? '1 person' : `${hiddenFrom.length} people`}
    </p>
  );
}
