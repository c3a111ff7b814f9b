import { isTimeZone } from '@daysheet/shared/lib/time.ts';
import { Radio, Stack } from '@mantine/core';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useDayCounts } from '../schedule/days/schedule-days.hooks.ts';
import { useDayItems } from '../schedule/schedule.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-settings-form.module.css';
import { moveItem, type SettingsValues, startMoves } from './event-settings.rules.ts';

type ZoneChangeFieldProps = {
  event: EventDetails;
  values: SettingsValues;
  onChange: (zoneChange: SettingsValues['zoneChange']) => void;
};

/** Enough to see the effect of a choice. */
const itemsShown = 3;

/** Another zone: either the times on the clock stay, or the instants do. Shown with the first day's items. */
export function ZoneChangeField({ event, values, onChange }: ZoneChangeFieldProps) {
  const { timeZone, zoneChange, startDate, moveSchedule } = values;
  const { data: counts } = useDayCounts(event.id);
  const firstDay = counts?.[0]?.date ?? event.startDate;
  const { data: items = [] } = useDayItems(event.id, firstDay);
  if (!isTimeZone(timeZone)) return null;
  const days = moveSchedule ? startMoves(event.startDate, startDate) : 0;
  const shown = items.filter((item) => item.eventDate === firstDay).slice(0, itemsShown);
  return (
    <div className={classes.choice}>
      <Radio.Group
        label="Times in the new zone"
        value={zoneChange}
        onChange={(choice) => onChange(choice === 'keep_instants' ? 'keep_instants' : 'keep_clock')}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="keep_clock"
            label="Clock times stay"
            description={`The zone was wrong: ${formatTime('16:00')} stays ${formatTime('16:00')}, in the new zone.`}
          />
          <Radio
            value="keep_instants"
            label="Moments stay"
            description="The moment stays the same, so that clocks there show another time."
          />
        </Stack>
      </Radio.Group>
      {shown.length > 0 && (
        <List gap={4} className={classes.preview} aria-label="How it will be">
          {shown.map((item) => {
            const before = formatTime(item.startTime);
            const { date, time } = moveItem(item, { days, from: event.timeZone, to: timeZone, zoneChange });
            const day = date === item.eventDate ? '' : `${formatDayShort(date)}, `;
            const after = day + formatTime(time);
            return (
              <li key={item.id}>
                <span dir="auto">{item.title}</span>
                <span className={classes.times}>
                  {after !== before && <s>{before}</s>} <strong>{after}</strong>
                </span>
              </li>
            );
          })}
        </List>
      )}
    </div>
  );
}
