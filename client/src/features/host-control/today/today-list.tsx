import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { Section } from '../../../ui/page/section.tsx';
import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import type { DayView } from '../control.rules.ts';
import type { OnMark } from './now-sheet.tsx';
import { List } from '../../../ui/lists/list.tsx';
import classes from './today-list.module.css';
import { TodayRow } from './today-row.tsx';

type TodayListProps = { view: DayView<ScheduleItem>; onMark: OnMark };

/** As many as a phone's screen has room for; a tap shows the others. */
const shownAtOnce = 8;

/** The rest of the day; items that are over are folded away. */
export function TodayList({ view: { later, over }, onMark }: TodayListProps) {
  const [isAll, setAll] = useState(false);
  const [isOverOpen, setOverOpen] = useState(false);
  const overId = useId();
  if (later.length === 0 && over.length === 0) return null;
  const shown = isAll ? later : later.slice(0, shownAtOnce);
  return (
    <Section title="Later today" size="h3" className={classes.today}>
      {later.length === 0 && <p className={classes.quiet}>Nothing else today.</p>}
      <List aria-label="Later today">
        {shown.map((item) => (
          <TodayRow key={item.id} item={item} onMark={onMark} />
        ))}
      </List>
      {shown.length < later.length && (
        <button type="button" className={classes.fold} onClick={() => setAll(true)}>
          Show all {later.length.toLocaleString('en')}
        </button>
      )}
      {over.length > 0 && (
        <>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOverOpen}
            aria-controls={isOverOpen ? overId : undefined}
            onClick={() => setOverOpen(!isOverOpen)}
          >
            {formatCount(over.length, 'item is', 'items are')} over
            <IconChevronDown size={18} aria-hidden className={classes.arrow} />
          </button>
          {isOverOpen && (
            <List id={overId} className={classes.rows} aria-label="Over today">
              {over.map((item) => (
                <TodayRow key={item.id} item={item} isOver onMark={onMark} />
              ))}
            </List>
          )}
        </>
      )}
    </Section>
  );
}
