import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { computeProgress } from '@daysheet/shared/schedule/progress.ts';
import { todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useState } from 'react';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { Button } from '../../ui/button.tsx';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { sayError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { RoleMark } from '../../ui/role-mark.tsx';
import { SlottedText } from '../../ui/slotted-text.tsx';
import { useCachedSchedule } from '../guest-schedule/guest-schedule.hooks.ts';
import { type GuestItem, computeNowAndNext } from '../guest-schedule/guest-schedule.rules.ts';
import { onlyMine } from '../own-schedule/only-mine.rules.ts';
import { formatUntil } from '../guest-schedule/guest-schedule.texts.ts';
import type { PersonState } from './people.hooks.ts';
import classes from './person-row.module.css';

type PersonRowProps = {
  eventId: string;
  state: PersonState;
  now: Date;
  onForget: () => Promise<void>;
};

/** A person, and what is on for them; links to their own schedule. */
export function PersonRow({ eventId, state, now, onForget }: PersonRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { person, gone, home, receivedAt, error } = state;
  const { guestKey, name, color } = person;
  useCachedSchedule({ eventId, guestKey }, { data: home, dataUpdatedAt: receivedAt, gone });
  if (gone) {
    // It comes back by itself: a person who is deleted meanwhile would not.
    const isPaused = gone === 'join.paused';
    return (
      <li className={classes.row} data-gone>
        <Name name={name} />
        <p className={classes.what}>
          {isPaused ? say('schedule.pausedWhy') : `${sayError(gone).message} ${say('people.hostChanged')}`}
        </p>
        {!isPaused && (
          <Button
            variant="default"
            loading={isLeaving}
            onClick={() => {
              setIsLeaving(true);
              void onForget();
            }}
          >
            <SlottedText id="people.forget" slots={{ name: <bdi>{name}</bdi> }} />
          </Button>
        )}
      </li>
    );
  }
  return (
    <li>
      <a href={buildGuestHref({ eventId, guestKey })} className={classes.row}>
        <Name name={name} mark={<RoleMark role={{ color }} />} />
        <span className={classes.what}>
          {home && <NowAndNextText schedule={home} now={now} />}
          {!home && say(error ? 'people.notLoaded' : 'people.loading')}
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

function NowAndNextText({ schedule, now }: { schedule: GuestSchedule; now: Date }) {
  const { timeZone } = schedule.event;
  const { current, next, phase } = computeNowAndNext(onlyMine(schedule), now);
  if (current.length > 0) {
    return current.map((item) => <OnNow key={item.id} item={item} timeZone={timeZone} />);
  }
  if (!next) return say(phase === 'over' ? 'schedule.isOver' : 'people.nothingMore');
  const isToday = next.eventDate === todayIn(timeZone, now);
  const time = formatTime(next.startTime);
  const when = isToday ? time : say('schedule.dayAndTime', { day: formatDayShort(next.eventDate), time });
  return (
    <SlottedText
      id="people.next"
      values={{ until: formatUntil(next.startsAt, timeZone, now) }}
      slots={{ when: <strong>{when}</strong>, title: <bdi>{next.title}</bdi> }}
    />
  );
}

function OnNow({ item, timeZone }: { item: GuestItem; timeZone: string }) {
  const { time } = wallClockAt(new Date(computeProgress(item).to), timeZone);
  return (
    <span className={classes.line}>
      <SlottedText
        id="people.onNow"
        values={{ time: formatTime(time) }}
        slots={{
          now: <strong className={classes.now}>{say('schedule.now')}</strong>,
          title: <bdi>{item.title}</bdi>,
        }}
      />
    </span>
  );
}
