import { NumberInput, Switch } from '@mantine/core';
import { capacityMax, declinedLooks, offerHours, waitingRules } from '@daysheet/shared/attendees/answers.ts';
import { useZodForm } from '../../../lib/form.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import { type AskingFields as Fields, askingFormSchema, toAskingValues } from './asking-form.rules.ts';

const lookTexts = {
  gone: 'Take it out of their day',
  greyed: 'Keep it there, in grey',
} satisfies Record<(typeof declinedLooks)[number], string>;
const ruleTexts = {
  moves_up: 'The next in line moves up',
  asked: `The next in line is asked, and has ${offerHours} hours`,
} satisfies Record<(typeof waitingRules)[number], string>;

export const askingLabels: Record<keyof Fields, string> = {
  deadlineOn: 'Answer until',
  allowsMaybe: '‘Maybe’ is an answer, too',
  whenDeclined: 'For those who are not coming',
  capacity: 'Places',
  waitingRule: 'When a place is free again',
};

export function describeAskingField(field: keyof Fields, fields: Fields): string {
  if (field === 'allowsMaybe') return fields.allowsMaybe ? 'yes' : 'no';
  if (field === 'whenDeclined') return lookTexts[fields.whenDeclined];
  if (field === 'waitingRule') return ruleTexts[fields.waitingRule];
  if (field === 'deadlineOn') return fields.deadlineOn === null ? 'open' : formatDayShort(fields.deadlineOn);
  return fields.capacity === null ? 'no limit' : fields.capacity.toLocaleString('en');
}

export function useAskingForm(event: EventDetails, asking: Asking | undefined, draftName: string) {
  const today = useToday(event.timeZone);
  return useZodForm(askingFormSchema, {
    draftName,
    initialValues: toAskingValues(asking, event, today),
  });
}

type AskingFieldsProps = { event: EventDetails; form: ReturnType<typeof useAskingForm> };

/** The last day for answers, the capacity, and what happens to those who do not come. */
export function AskingFields({ event, form }: AskingFieldsProps) {
  return (
    <>
      <DateField
        label={askingLabels.deadlineOn}
        description={`To the end of this day, by the event’s clocks (${event.timeZone}). Leave it empty to take answers as long as the event goes on.`}
        clearLabel="Leave it open"
        defaultDate={event.startDate}
        {...form.getInputProps('deadlineOn')}
        value={form.values.deadlineOn ?? ''}
        onChange={(day) => form.setFieldValue('deadlineOn', day || null)}
      />
      <Switch
        label={askingLabels.allowsMaybe}
        description="Without it guests say yes or no."
        {...form.getInputProps('allowsMaybe', { type: 'checkbox' })}
      />
      <PillChoice
        legend={askingLabels.whenDeclined}
        options={declinedLooks.map((value) => ({ value, label: lookTexts[value] }))}
        value={form.values.whenDeclined}
        onChange={(look) => form.setFieldValue('whenDeclined', look)}
      />
      <NumberInput
        label={askingLabels.capacity}
        description="Once all are taken, whoever else wants to come goes on a waiting list. Leave it empty for no limit."
        inputMode="numeric"
        min={1}
        max={capacityMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        {...form.getInputProps('capacity')}
      />
      {form.values.capacity !== '' && (
        <PillChoice
          legend={askingLabels.waitingRule}
          options={waitingRules.map((value) => ({ value, label: ruleTexts[value] }))}
          value={form.values.waitingRule}
          onChange={(rule) => form.setFieldValue('waitingRule', rule)}
        />
      )}
    </>
  );
}
