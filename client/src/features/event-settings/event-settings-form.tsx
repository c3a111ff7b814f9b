import {
  eventDescriptionMaxLength,
  eventLocationMaxLength,
  eventNameMaxLength,
  tieBreakers,
} from '@daysheet/shared/events/events.ts';
import { getLanguageName } from '@daysheet/shared/texts.ts';
import { Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { languages } from '../../lib/texts.ts';
import { useOpenPicture } from '../cover-picture/open-picture.hooks.ts';
import { AttendeeCountField } from '../events/fields/attendee-count-field.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { ChangedMeanwhile, SavedByOthers } from './changed-meanwhile.tsx';
import { EventLookFields } from './event-look-fields.tsx';
import { EventSettingsDates } from './event-settings-dates.tsx';
import { type SettingsFormOptions, useSettingsForm } from './event-settings-form.hooks.ts';
import classes from './event-settings-form.module.css';
import { GuestNotificationFields } from './guest-notification-fields.tsx';
import { tieBreakerTexts } from './event-settings.rules.ts';

type EventSettingsFormProps = SettingsFormOptions & {
  /** The user discards what was typed for the newer state. */
  onLoad: (newer: EventDetails) => void;
};

export function EventSettingsForm({ onLoad, ...options }: EventSettingsFormProps) {
  const { base } = options;
  const openPicture = useOpenPicture();
  const { form, submit, isSaving, isDirty, both } = useSettingsForm(options, openPicture);
  return (
    <form onSubmit={submit} noValidate aria-label="Details">
      <Stack>
        <SavedByOthers both={both} />
        <TextInput label="Event Name" maxLength={eventNameMaxLength} {...form.getInputProps('name')} />
        <EventSettingsDates event={base} form={form} />
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
        <EventLookFields
          event={base}
          values={form.values}
          openPicture={openPicture}
          onAccent={(accent) => form.setFieldValue('accent', accent)}
          onCover={(chosen) => form.setValues(chosen)}
        />
        <AttendeeCountField {...form.getInputProps('attendeeCount')} />
        <Switch
          label="Guests may see everything"
          description="Guests can look at each other’s plans, too. Surprises will not stay secret."
          {...form.getInputProps('showsEverything', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Ask before a name is taken"
          description="Anyone who picks a name from your list must answer from what you have on file. If nothing is on file, they ask you for their own link. Personal links never ask."
          data={tieBreakers.map((value) => ({ value, label: tieBreakerTexts[value] }))}
          {...form.getInputProps('tieBreaker')}
        />
        <NativeSelect
          label="Language of messages to guests"
          description="Invitations start in this language, and pocket schedules and the poster are printed in it. What guests get on their phone is in the language of that phone."
          data={languages.map((value) => ({ value, label: getLanguageName(value) }))}
          {...form.getInputProps('guestLanguage')}
        />
        <GuestNotificationFields
          values={form.values}
          errors={form.errors}
          onDelay={(seconds) => form.setFieldValue('noticeSeconds', seconds)}
          onQuietHours={(hours) => {
            form.setFieldValue('quietHours', hours);
            form.clearFieldError('quietHours.from');
            form.clearFieldError('quietHours.until');
          }}
        />
        {both && <ChangedMeanwhile both={both} isDirty={isDirty} onLoad={() => onLoad(both.newer)} />}
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            Save Changes
          </Button>
        </div>
      </Stack>
    </form>
  );
}
