import { todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { Title } from '@mantine/core';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { formatEventInstant } from '../../notifications/notifications.rules.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import { controlTexts } from '../control.texts.ts';
import { type UnseenChange, useUnseen } from '../host-control.hooks.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './unseen-people.module.css';
import { UnseenRow } from './unseen-row.tsx';

type UnseenPeopleProps = { event: EventDetails; now: Date; onLive: () => void };

/** Some of them; the list of receipts has all. */
const shownAtOnce = 5;

/** The people to call: the last change was sent, and they have not seen it. Nothing before the first change. */
export function UnseenPeople({ event, now, onLive }: UnseenPeopleProps) {
  const { data, error, refetch, isFetching } = useUnseen(event.id);
  if (!data && error) {
    return (
      <ErrorState
        compact
        {...describeError(error, controlTexts.unseenFailed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data || data.total === 0) return null;
  const { seen, total, sentAt } = data;
  const sent = new Date(sentAt);
  const isToday = todayIn(event.timeZone, sent) === todayIn(event.timeZone, now);
  const at = isToday
    ? `at ${formatTime(wallClockAt(sent, event.timeZone).time)}`
    : `on ${formatEventInstant(sentAt, event.timeZone)}`;
  return (
    <section className={classes.unseen} aria-labelledby="unseen">
      <Title order={2} size="h4" id="unseen" className={classes.heading}>
        {seen < total ? 'Have not seen the last change' : 'All have seen the last change'}
      </Title>
      <p className={classes.quiet}>
        {seen < total
          ? `${seen.toLocaleString('en')} of ${formatPeopleCount(total)} saw it, sent ${at}.`
          : `Sent ${at} to ${formatPeopleCount(total)}.`}
      </p>
      {seen < total && <People event={event} unseen={data} onLive={onLive} />}
    </section>
  );
}

type PeopleProps = { event: EventDetails; unseen: UnseenChange; onLive: () => void };

function People({ event, unseen: { people, more }, onLive }: PeopleProps) {
  const roles = useRoles(event.id).data ?? [];
  const shown = people.slice(0, shownAtOnce);
  const left = people.length - shown.length + more;
  return (
    <>
      <List className={classes.people} aria-labelledby="unseen">
        {shown.map((person) => (
          <UnseenRow
            key={person.attendeeId}
            person={person}
            color={roles.find(({ roleName }) => roleName === person.roleName)?.color}
            event={event}
          />
        ))}
      </List>
      {left > 0 && (
        <button type="button" className={classes.more} onClick={onLive}>
          and {left.toLocaleString('en')} more
        </button>
      )}
    </>
  );
}
