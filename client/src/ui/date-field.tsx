import { DatePickerInput, type DatePickerInputProps, type DatePickerType } from '@mantine/dates';
import { useId } from 'react';

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** Mantine's date picker with names for screen readers; values are 'YYYY-MM-DD', never `Date`s. */
export function DateField<Type extends DatePickerType = 'default'>(props: DatePickerInputProps<Type>) {
  // The popup takes its name from an element with this id, which the picker otherwise does not have.
  const id = useId();
  return (
    <DatePickerInput
      ariaLabels={ariaLabels}
      {...props}
      id={id}
      popoverProps={{ ...props.popoverProps, id }}
    />
  );
}
