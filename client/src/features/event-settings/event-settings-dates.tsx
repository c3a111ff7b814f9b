import { EventDatesFields } from '../events/fields/event-dates-fields.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { SettingsForm } from './event-settings-form.hooks.ts';
import { MoveScheduleField } from './move-schedule-field.tsx';
import { ZoneChangeField } from './zone-change-field.tsx';

/** The dates of the event; if they change, also what that means for its items. */
export function EventSettingsDates({ event, form }: { event: EventDetails; form: SettingsForm }) {
  const { startDate, endDate, timeZone, moveSchedule } = form.values;
  const hasItems = event.readiness.itemCount > 0;
  return (
    <>
      <EventDatesFields
        values={form.values}
        errors={form.errors}
        onChange={(field, value) => form.setFieldValue(field, value)}
        currentStart={event.startDate}
      />
      {hasItems && startDate && endDate >= startDate && (
        <MoveScheduleField
          event={event}
          dates={{ startDate, endDate }}
          value={moveSchedule}
          onChange={(moves) => form.setFieldValue('moveSchedule', moves)}
        />
      )}
      {hasItems && startDate && timeZone !== event.timeZone && (
        <ZoneChangeField
          event={event}
          values={form.values}
          onChange={(zoneChange) => form.setFieldValue('zoneChange', zoneChange)}
        />
      )}
    </>
  );
}
