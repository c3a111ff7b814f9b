import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useMemo } from 'react';
import { say } from '../../lib/texts.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { DayTimeline } from '../guest-schedule/days/day-timeline.tsx';
import { renderMark } from '../guest-schedule/items/item-mark.tsx';
import { type ItemMark, computeMarks } from '../guest-schedule/items/item-marks.rules.ts';
import type { Messages } from '../guest-notifications/messages/use-messages.ts';
import { ForWhom } from '../guest-notifications/for-whom.tsx';
import { computeNowAndNext } from '../guest-schedule/guest-schedule.rules.ts';
import type { MergedSchedule, TogetherPerson } from './people.rules.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './together-timeline.module.css';

type TogetherTimelineProps = {
  schedule: GuestSchedule;
  /** The stretch around today. */
  home: GuestSchedule;
  whose: MergedSchedule['whose'];
  messages: Messages;
  day: PlainDate;
  now: Date;
  twelveHours: boolean;
  onDayChange: (day: PlainDate) => void;
};

/** One day of several people, each item with the names of its people, and its marks with theirs. */
export function TogetherTimeline({ home, whose, messages, ...timeline }: TogetherTimelineProps) {
  const { schedule, twelveHours } = timeline;
  const { news, seenHere, mark } = messages;
  const marks = useMemo(() => computeMarks(news, schedule.items), [news, schedule.items]);
  const shown = { of: marks, seenHere, onSeen: mark };
  return (
    <DayTimeline
      {...timeline}
      nowAndNext={computeNowAndNext(home, timeline.now)}
      mark={(item, state) => (
        <>
          <PeopleNames people={whose.get(item.id) ?? []} />
          {state !== 'done' && renderMark(item, shown, twelveHours)}
          {state !== 'done' && (
            <OnlyFor mark={marks.get(item.id)} people={whose.get(item.id)} messages={messages} />
          )}
        </>
      )}
    />
  );
}

type OnlyForProps = {
  mark: ItemMark | undefined;
  people: readonly TogetherPerson[] | undefined;
  messages: Messages;
};

/** The owners of a mark, if the item has several people. */
function OnlyFor({ mark, people = [], messages }: OnlyForProps) {
  const notifiedIds = new Set(
    mark?.notificationIds.flatMap((id) => messages.whose?.(id) ?? []).map(({ guestKey }) => guestKey),
  );
  const those = people.filter(({ guestKey }) => notifiedIds.has(guestKey));
  return (
    those.length > 0 &&
    those.length < people.length && (
      <p className={classes.only}>
        <ForWhom people={those} />
      </p>
    )
  );
}

function PeopleNames({ people }: { people: readonly TogetherPerson[] }) {
  return (
    <List className={classes.who} aria-label={say('people.for')}>
      {people.map(({ guestKey, name, color }) => (
        <li key={guestKey}>
          <RoleChip role={{ roleName: name, color }} plain />
        </li>
      ))}
    </List>
  );
}
