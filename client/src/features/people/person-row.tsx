import { errorTexts } from '@daysheet/shared/errors.ts';
import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { progressOf } from '@daysheet/shared/progress.ts';
import { todayIn, wallClockAt } from '@daysheet/shared/time.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDayShort, formatTime } from '../../lib/dates.ts';
import { guestHref } from '../../lib/joined-events.ts';
import { RoleMark } from '../../ui/role-mark.tsx';
import { onlyMine, presentOf } from '../guest-schedule/guest-schedule.rules.ts';
import { untilText } from '../guest-schedule/guest-schedule.texts.ts';
import type { PersonState } from './people.hooks.ts';
import classes from './person-row.module.css';

type PersonRowProps = {
  eventId: string;
  state: PersonState;
  now: Date;
  onForget: () => Promise<void>;
};

/** A person, and what is on for them; leads to their own schedule. */
export function PersonRow({ eventId, state: { person, gone, home, error }, now, onForget }: PersonRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { attendeeId, name, tone } = person;
  if (gone) {
    return (
      <li className={classes.row} data-gone>
        <Name name={name} />
        <p className={classes.what}>{errorTexts[gone].message} Your host may have changed something.</p>
        <Button
          variant="default"
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void onForget();
          }}
        >
          Forget {name}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <a href={guestHref({ eventId, attendeeId })} className={classes.row}>
        <Name name={name} mark={<RoleMark tone={tone} />} />
        <span className={classes.what}>
          {home && <Present schedule={home} now={now} />}
          {!home && (error ? 'Not loaded yet' : 'Loading...')}
        </span>
      </a>
    </li>
  );
}

function Name({ name, mark }: { name: string; mark?: ReactNode }) {
  return (
    <span className={classes.name}>
      {mark}
      <bdi>{name}</bdi>
    </span>
  );
}

function Present({ schedule, now }: { schedule: GuestSchedule; now: Date }) {
  const { timeZone } = schedule.event;
  const { current, next, phase } = presentOf(onlyMine(schedule), now);
  if (current) {
    const { time } = wallClockAt(new Date(progressOf(current).to), timeZone);
    return (
      <>
        <strong className={classes.now}>Now</strong> <bdi>{current.title}</bdi>, until {formatTime(time)}
      </>
    );
  }
  if (!next) return phase === 'over' ? "It's over" : 'Nothing more for now';
  const isToday = next.eventDate === todayIn(timeZone, now);
  return (
    <>
      <strong>
        {!isToday && `${formatDayShort(next.eventDate)}, `}
        {formatTime(next.startTime)}
      </strong>{' '}
      <bdi>{next.title}</bdi>, {untilText(next.startsAt, timeZone, now)}
    </>
  );
}
