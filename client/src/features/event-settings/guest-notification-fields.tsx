import { noticeDebounceChoices } from '@daysheet/shared/messages/notices.ts';
import { NativeSelect, Switch, Stack } from '@mantine/core';
import { TimeField } from '../../ui/fields/time-field.tsx';
import type { FormErrors } from '../../lib/form.ts';
import classes from './event-settings-form.module.css';
import { formatNoticeDelay, type SettingsValues, usualQuietHours } from './event-settings.rules.ts';

type EventSettingsNoticesProps = {
  values: Pick<SettingsValues, 'noticeSeconds' | 'quietHours'>;
  errors: FormErrors;
  onDelay: (noticeSeconds: number) => void;
  onQuietHours: (quietHours: SettingsValues['quietHours']) => void;
};

/** When guests are notified of changes, and when their phones stay silent. */
export function GuestNotificationFields({
  values,
  errors,
  onDelay,
  onQuietHours,
}: EventSettingsNoticesProps) {
  const { noticeSeconds, quietHours } = values;
  const delays = [...new Set<number>([...noticeDebounceChoices, noticeSeconds])].toSorted((a, b) => a - b);
  const time = (field: 'from' | 'until', label: string) =>
    quietHours && (
      <TimeField
        label={label}
        data-path={`quietHours.${field}`}
        value={quietHours[field]}
        onChange={({ currentTarget }) => onQuietHours({ ...quietHours, [field]: currentTarget.value })}
        error={errors[`quietHours.${field}`]}
      />
    );
  return (
    <>
      <NativeSelect
        label="Tell guests about changes"
        description={
          noticeSeconds === 0
            ? 'Each change goes out by itself, the moment you make it.'
            : 'What you change meanwhile goes out together. You can send it sooner, or keep it quiet.'
        }
        value={String(noticeSeconds)}
        onChange={({ currentTarget }) => onDelay(Number(currentTarget.value))}
        data={delays.map((seconds) => ({ value: String(seconds), label: formatNoticeDelay(seconds) }))}
      />
      <Stack gap="sm">
        <Switch
          label="Quiet hours"
          description="Between these times nothing makes a phone buzz. Messages wait in the page."
          checked={quietHours !== null}
          onChange={({ currentTarget }) => onQuietHours(currentTarget.checked ? usualQuietHours : null)}
        />
        {quietHours && (
          <div className={classes.hours}>
            {time('from', 'From')}
            {time('until', 'Until')}
          </div>
        )}
      </Stack>
    </>
  );
}
