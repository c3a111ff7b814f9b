import type { PlainDate } from '@daysheet/shared/time.ts';
import { Radio, Stack } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { formatDayShort } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useDayCounts } from '../schedule/days/schedule-days.hooks.ts';
import classes from './event-settings-form.module.css';
import { countOutsideAfter, startMoves } from './event-settings.rules.ts';

type MoveScheduleFieldProps = {
  event: EventDetails;
  dates: { startDate: PlainDate; endDate: PlainDate };
  value: boolean;
  onChange: (moves: boolean) => void;
};

/** New dates move nothing silently: the host says whether the schedule comes along. */
export function MoveScheduleField({ event, dates, value, onChange }: MoveScheduleFieldProps) {
  const { data: counts = [] } = useDayCounts(event.id);
  const days = startMoves(event.startDate, dates.startDate);
  if (days === 0 && dates.endDate === event.endDate) return null;
  const outside = countOutsideAfter(counts, dates, value ? days : 0);
  return (
    <div className={classes.choice}>
      {days !== 0 && (
        <Radio.Group
          label="The schedule"
          value={value ? 'move' : 'leave'}
          onChange={(choice) => onChange(choice === 'move')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="leave" label="Leave it" description="Every item keeps its date." />
            <Radio
              value="move"
              label={`Move the whole schedule by ${formatCount(Math.abs(days), 'day')}`}
              description={`${days > 0 ? 'Later' : 'Earlier'}: what is on ${formatDayShort(event.startDate)} will be on ${formatDayShort(dates.startDate)}.`}
            />
          </Stack>
        </Radio.Group>
      )}
      {outside > 0 ? (
        <p className={classes.warning} role="status">
          {formatCount(outside, 'item', 'items')} will lie outside the dates, and stay in sight under ‘Outside
          the dates’.
        </p>
      ) : (
        <p className={classes.note} role="status">
          Every item will lie inside the dates.
        </p>
      )}
    </div>
  );
}
