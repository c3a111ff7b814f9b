import { attendeeCountMax } from '@daysheet/shared/events/events.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The expected number of people: a whole number, typed. */
export function AttendeeCountField(props: NumberInputProps) {
  return (
    <NumberInput
      label="Expected Attendees"
      inputMode="numeric"
      max={attendeeCountMax}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      {...props}
    />
  );
}
