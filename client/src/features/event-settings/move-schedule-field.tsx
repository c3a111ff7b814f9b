import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Radio, Stack } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { formatDayShort } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useOutsideAfter } from '../schedule/days/schedule-days.hooks.ts';
import classes from './event-settings-form.module.css';
import { describeOutside, startMoves } from './event-settings.rules.ts';

type MoveScheduleFieldProps = {
  event: EventDetails;
  dates: { startDate: PlainDate; endDate: PlainDate };
  value: boolean;
  onChange: (moves: boolean) => void;
};

/** New dates move nothing silently: the host decides whether the schedule moves along. */
export function MoveScheduleField({ event, dates, value, onChange }: MoveScheduleFieldProps) {
  const days = startMoves(event.startDate, dates.startDate);
  const { data: outside } = useOutsideAfter(event.id, dates, value ? days : 0);
  if (days === 0 && dates.endDate === event.endDate) return null;
  const lines = outside ? describeOutside(outside) : [];
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
      {outside && (
        <p className={lines.length > 0 ? classes.warning : classes.note} role="status">
          {lines.length > 0 ? lines.join(' ') : 'Every item will lie inside the dates.'}
        </p>
      )}
    </div>
  );
}
