import { IconArrowsMinimize, IconPin } from '@tabler/icons-react';
import type { ScheduleItem } from '../../schedule.rules.ts';
import classes from './item-late-mark.module.css';
import { describeLate } from '../fields/item-late.rules.ts';

/** Says that it stays or shrinks when the day runs late; nothing if it simply moves. */
export function ItemLateMark({ item }: { item: Pick<ScheduleItem, 'whenLate' | 'minMinutes'> }) {
  const text = describeLate(item);
  if (text === null) return null;
  const Icon = item.whenLate === 'pinned' ? IconPin : IconArrowsMinimize;
  return (
    <p className={classes.mark}>
      <Icon size={15} aria-hidden />
      {text}
    </p>
  );
}
