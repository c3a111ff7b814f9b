import type { GuestSchedule } from '@daysheet/shared/join.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { say } from '../../lib/texts.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { DayTimeline } from '../guest-schedule/day-timeline.tsx';
import { presentOf } from '../guest-schedule/guest-schedule.rules.ts';
import type { Merged, Person } from './people.rules.ts';
import classes from './together-timeline.module.css';

type TogetherTimelineProps = {
  schedule: GuestSchedule;
  /** The stretch around today. */
  home: GuestSchedule;
  whose: Merged['whose'];
  day: PlainDate;
  now: Date;
  twelveHours: boolean;
  onDayChange: (day: PlainDate) => void;
};

/** One day of several people, each item with the names of those who have it. */
export function TogetherTimeline({ home, whose, ...timeline }: TogetherTimelineProps) {
  return (
    <DayTimeline
      {...timeline}
      present={presentOf(home, timeline.now)}
      mark={(item) => <Who people={whose.get(item.id) ?? []} />}
    />
  );
}

function Who({ people }: { people: readonly Person[] }) {
  return (
    <ul className={classes.who} aria-label={say('people.for')}>
      {people.map(({ attendeeId, name, tone }) => (
        <li key={attendeeId}>
          <RoleChip name={name} tone={tone} plain />
        </li>
      ))}
    </ul>
  );
}
