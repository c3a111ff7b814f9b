import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button, Skeleton, Title } from '@mantine/core';
import {
  formatDayFull,
  formatDayLong,
  formatDayShort,
  formatTime,
  formatTimeRange,
} from '../../lib/dates/dates.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { RepeatMark } from '../schedule/repeats/repeat-mark.tsx';
import { useDayItems } from '../schedule/schedule.hooks.ts';
import { listDayItems } from '../schedule/schedule.rules.ts';
import { List } from '../../ui/lists/list.tsx';
import { IfAllowed } from '../events/if-allowed.tsx';
import classes from './event-day.module.css';

type EventDayProps = { eventId: string; day: PlainDate };

/** More would not be a preview. */
const itemsShown = 8;

export function EventDay({ eventId, day }: EventDayProps) {
  const { data, isError, isFetching, refetch } = useDayItems(eventId, day);
  const { own, night } = listDayItems(data ?? [], day);
  const all = [
    ...own.map((item) => ({ item, isNight: false })),
    ...night.map((item) => ({ item, isNight: true })),
  ];
  const hidden = all.length - itemsShown;
  const toDay = { to: '/manage-event-schedule/$eventId', params: { eventId }, search: { day } } as const;
  return (
    <section className={classes.day} aria-label={formatDayFull(day)}>
      <Title order={3} size="h4" className={classes.title}>
        {formatDayShort(day)}
      </Title>
      {!data && !isError && <Skeleton height={72} radius="md" />}
      {!data && isError && (
        <p className={classes.quiet}>
          Could not load this day.{' '}
          <Button variant="subtle" size="xs" onClick={() => void refetch()} loading={isFetching}>
            Try again
          </Button>
        </p>
      )}
      {data && all.length === 0 && <p className={classes.quiet}>No events scheduled</p>}
      <List as="ol" className={classes.items}>
        {all.slice(0, itemsShown).map(({ item, isNight }) => (
          <li key={item.id} className={classes.item}>
            <time className={classes.time}>
              <span className="visually-hidden">
                {formatTimeRange(item.startTime, item.endTime)}
                {isNight && ', the next day'}
              </span>
              <span aria-hidden="true">
                {formatTime(item.startTime)}
                <span className={classes.end}>
                  {isNight ? 'next day' : item.endTime && `– ${formatTime(item.endTime)}`}
                </span>
              </span>
            </time>
            <span className={classes.what}>
              <strong>
                {item.title} <RepeatMark item={item} />
              </strong>
              {item.location && <span className={classes.where}>{item.location}</span>}
            </span>
          </li>
        ))}
      </List>
      {hidden > 0 && <TextLink {...toDay}>+{hidden} more</TextLink>}
      {data && (
        <IfAllowed eventId={eventId} what="plan">
          <TextLink
            {...toDay}
            search={{ day, add: true }}
            className={classes.add}
            aria-label={`Add Event on ${formatDayLong(day)}`}
          >
            Add Event
          </TextLink>
        </IfAllowed>
      )}
    </section>
  );
}
