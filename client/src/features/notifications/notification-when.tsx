import { Stack } from '@mantine/core';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { useToday } from '../../lib/dates/use-today.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import type { NotificationForm } from './notification-form.hooks.ts';
import { Note } from '../../ui/note.tsx';
import classes from './notification-form.module.css';
import { formatWallClock, computeLater } from './notifications.rules.ts';

const whens = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const;

type NotificationWhenProps = { timeZone: string; form: NotificationForm['form'] };

/** Now, or at a time on the event's clocks. */
export function NotificationWhen({ timeZone, form }: NotificationWhenProps) {
  const { at } = form.values;
  const today = useToday(timeZone);
  const choose = (when: 'now' | 'later') => {
    form.clearFieldError('at.date');
    form.clearFieldError('at.time');
    form.setFieldValue('at', when === 'now' ? null : computeLater(new Date(), timeZone));
  };
  return (
    <Stack gap="sm">
      <PillChoice legend="When" options={whens} value={at ? 'later' : 'now'} onChange={choose} />
      {at && (
        <>
          <div className={classes.clock}>
            <DateField
              label="Date"
              minDate={today}
              value={at.date}
              onChange={(date) => {
                form.setFieldValue('at', { ...at, date: date ?? '' });
                form.clearFieldError('at.date');
                form.clearFieldError('at.time');
              }}
              error={form.errors['at.date']}
              data-path="at.date"
            />
            <TimeField
              label="Time"
              value={at.time}
              onChange={(change) => {
                form.setFieldValue('at', { ...at, time: change.currentTarget.value });
                form.clearFieldError('at.time');
              }}
              error={form.errors['at.time']}
              data-path="at.time"
            />
          </div>
          <Note size={15}>
            {at.date && at.time && `It goes out on ${formatWallClock(at)}. `}
            By the event’s clocks, which are those of {timeZone.replaceAll('_', ' ')}.
          </Note>
        </>
      )}
    </Stack>
  );
}
