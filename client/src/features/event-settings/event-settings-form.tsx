import {
  eventDescriptionMaxLength,
  eventLocationMaxLength,
  eventNameMaxLength,
  tieBreakers,
} from '@daysheet/shared/events.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { AttendeeCountField } from '../events/attendee-count-field.tsx';
import { EventDatesFields } from '../events/event-dates-fields.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import classes from './event-settings-form.module.css';
import { EventSettingsNotices } from './event-settings-notices.tsx';
import { useSaveSettings } from './event-settings.hooks.ts';
import {
  changesBetween,
  mergeTyped,
  settingsForm,
  settingsOf,
  tieBreakerTexts,
} from './event-settings.rules.ts';
import { MoveScheduleField } from './move-schedule-field.tsx';
import { ZoneChangeField } from './zone-change-field.tsx';

type EventSettingsFormProps = {
  /** What the values are compared with; a save refers to its version. */
  base: EventDetails;
  /** Somebody saved meanwhile: the form goes on from their state, and keeps what was typed. */
  onNewer: (newer: EventDetails) => void;
  /** The person gives up what was typed for it. */
  onLoad: (newer: EventDetails) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

export function EventSettingsForm({ base, onNewer, onLoad, onDirty, onSaved }: EventSettingsFormProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [changes, setChanges] = useState<string[]>();
  const { save } = useSaveSettings(base.id);
  const form = useZodForm(settingsForm(base.startDate), { initialValues: settingsOf(base) });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = form.submit(async (settings) => {
    setIsSaving(true);
    const result = await save(settings, base.updatedAt);
    setIsSaving(false);
    if (result === 'saved') return onSaved();
    if (result === 'failed') return;
    if (result === 'past_start') {
      return form.showErrors({ startDate: errorTexts['events.start_in_past'].message });
    }
    form.setValues(mergeTyped(form.getValues(), base, result.newer));
    setChanges(changesBetween(base, result.newer));
    onNewer(result.newer);
  });

  const { startDate, endDate, timeZone } = form.values;
  const hasItems = base.readiness.itemCount > 0;
  return (
    <form onSubmit={submit} noValidate aria-label="Details">
      <Stack>
        <TextInput label="Event Name" maxLength={eventNameMaxLength} {...form.getInputProps('name')} />
        <EventDatesFields
          values={form.values}
          errors={form.errors}
          onChange={(field, value) => form.setFieldValue(field, value)}
          presentStart={base.startDate}
        />
        {hasItems && startDate && endDate >= startDate && (
          <MoveScheduleField
            event={base}
            dates={{ startDate, endDate }}
            value={form.values.moveSchedule}
            onChange={(moves) => form.setFieldValue('moveSchedule', moves)}
          />
        )}
        {hasItems && startDate && timeZone !== base.timeZone && (
          <ZoneChangeField
            event={base}
            values={form.values}
            onChange={(zoneChange) => form.setFieldValue('zoneChange', zoneChange)}
          />
        )}
        <TextInput label="Location" maxLength={eventLocationMaxLength} {...form.getInputProps('location')} />
        <Textarea
          label="Description"
          description="Guests read it on their invitation."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={eventDescriptionMaxLength}
          {...form.getInputProps('description')}
        />
        <AttendeeCountField {...form.getInputProps('attendeeCount')} />
        <Switch
          label="Guests may see everything"
          description="Each guest can look at what the others do, too. Surprises are no surprise then."
          {...form.getInputProps('showsEverything', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Ask before a name is taken"
          description="Whoever picks a name of your list answers from what you have on file. With neither on file, they ask you for their own link. Personal links never ask."
          data={tieBreakers.map((value) => ({ value, label: tieBreakerTexts[value] }))}
          {...form.getInputProps('tieBreaker')}
        />
        <EventSettingsNotices
          values={form.values}
          errors={form.errors}
          onDelay={(seconds) => form.setFieldValue('noticeSeconds', seconds)}
          onQuietHours={(hours) => {
            form.setFieldValue('quietHours', hours);
            form.clearFieldError('quietHours.from');
            form.clearFieldError('quietHours.until');
          }}
        />
        {changes && <ChangedMeanwhile changes={changes} onLoad={() => onLoad(base)} />}
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            Save Changes
          </Button>
        </div>
      </Stack>
    </form>
  );
}
