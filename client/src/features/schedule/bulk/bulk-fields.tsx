import { NumberInput, Text, TextInput } from '@mantine/core';
import {
  type BulkActionInput,
  changeManyScheduleItemsInput,
} from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { defaultNotificationMinutes, itemLocationMaxLength } from '@daysheet/shared/schedule/schedule.ts';
import { useState } from 'react';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { DateSelect } from '../items/fields/date-select.tsx';
import { ReminderField } from '../items/fields/reminder-field.tsx';
import { formatCount } from '../../../lib/format-count.ts';
import type { DialogBodyProps } from './bulk-dialog.tsx';
import { BulkForm } from './bulk-form.tsx';

/** What is wrong with what was typed, by the schema that the server uses too. */
const findProblem = (action: BulkActionInput): string | undefined =>
  changeManyScheduleItemsInput.shape.action.safeParse(action).error?.issues[0]?.message;

export function BulkReminder(form: DialogBodyProps) {
  const [minutes, setMinutes] = useState<number | null>(defaultNotificationMinutes);
  const [error, setError] = useState<string>();
  const action = { kind: 'reminder', notificationMinutes: minutes } as const;
  const submit = () => {
    const problem = findProblem(action);
    if (problem === undefined) form.onAction(action);
    setError(problem);
  };
  return (
    <BulkForm {...form} label="Save" onSubmit={submit}>
      <ReminderField value={minutes} onChange={setMinutes} error={error} />
    </BulkForm>
  );
}

export function BulkPlace(form: DialogBodyProps) {
  const [location, setLocation] = useState('');
  return (
    <BulkForm {...form} label="Save" onSubmit={() => form.onAction({ kind: 'place', location })}>
      <TextInput
        data-autofocus
        label="Location"
        description="Left empty, they have no place."
        maxLength={itemLocationMaxLength}
        dir="auto"
        value={location}
        onChange={(change) => setLocation(change.currentTarget.value)}
      />
    </BulkForm>
  );
}

export function BulkMove({ event, ...form }: DialogBodyProps) {
  const [first] = form.items;
  const [by, setBy] = useState<'day' | 'minutes'>('day');
  const [eventDate, setDate] = useState(first ? toPlannedTime(first, event).eventDate : event.startDate);
  const [minutes, setMinutes] = useState<number | string>(15);
  const [error, setError] = useState<string>();
  const action: BulkActionInput =
    by === 'day' ? { kind: 'day', eventDate } : { kind: 'minutes', minutes: Number(minutes) };
  const submit = () => {
    const problem = minutes === '' ? 'Please enter a number.' : findProblem(action);
    if (problem === undefined) form.onAction(action);
    setError(problem);
  };
  return (
    <BulkForm {...form} label="Move" onSubmit={submit}>
      <PillChoice
        legend="How to move them"
        isLegendHidden
        value={by}
        onChange={setBy}
        options={[
          { value: 'day', label: 'To another day' },
          { value: 'minutes', label: 'By minutes' },
        ]}
      />
      {by === 'day' ? (
        <DateSelect label="Move to" event={event} value={eventDate} onChange={setDate} />
      ) : (
        <NumberInput
          label="Minutes later"
          description="-15 is a quarter of an hour earlier."
          step={5}
          allowDecimal={false}
          clampBehavior="none"
          value={minutes}
          onChange={setMinutes}
          error={error}
        />
      )}
    </BulkForm>
  );
}

export function BulkDelete(form: DialogBodyProps) {
  return (
    <BulkForm {...form} label="Delete" isDanger onSubmit={() => form.onAction({ kind: 'delete' })}>
      <Text>{formatCount(form.items.length, 'event')} will be taken off the schedule.</Text>
    </BulkForm>
  );
}
