import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './date-field.module.css';
import { type TypedDateOptions, useTypedDate } from './use-typed-date.ts';

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'label'> &
  TypedDateOptions & {
    label: string;
    /** The day at which the calendar opens while no date is chosen. */
    defaultDate?: PlainDate | undefined;
    /** The label of the button that clears the field; without it there is no such button. */
    clearLabel?: string | undefined;
  };

/** A date that is typed, as people write dates, or chosen in a calendar; values are 'YYYY-MM-DD', never `Date`s. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, minDate, maxDate, defaultDate, clearLabel, error, ...rest } = props;
  const { field, ...typed } = useTypedDate({ value, onChange, minDate, maxDate });
  const [isOpen, setOpen] = useState(false);
  const pressKey = (press: KeyboardEvent) => {
    if (press.key === 'Escape') typed.reset();
    if (press.key !== 'ArrowDown') return;
    press.preventDefault();
    setOpen(true);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <TextInput
            placeholder="Type or choose"
            {...rest}
            ref={field}
            label={label}
            autoComplete="off"
            spellCheck={false}
            value={typed.text}
            error={typed.problem ?? error}
            onChange={(change) => typed.write(change.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => void typed.commitText()}
            onKeyDown={pressKey}
            // An open dialog ignores Escape, so that the field gets it.
            data-mantine-stop-propagation={typed.isTyped || undefined}
            rightSectionWidth={clearLabel && value ? 76 : 44}
            rightSection={
              <DateButtons
                label={label}
                clear={clearLabel && value ? { label: clearLabel, run: () => typed.choose(null) } : undefined}
                isOpen={isOpen}
                setOpen={setOpen}
              />
            }
          />
          <p className={classes.words} role="status">
            {typed.words}
          </p>
        </div>
      </Popover.Target>
      <Popover.Dropdown data-dates-dropdown role="dialog" aria-label={label}>
        <DatePicker
          __stopPropagation
          ariaLabels={ariaLabels}
          value={value || null}
          defaultDate={value || defaultDate || minDate}
          minDate={minDate}
          maxDate={maxDate}
          onChange={(date) => {
            typed.choose(date);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type DateButtonsProps = {
  label: string;
  clear: { label: string; run: () => void } | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

function DateButtons({ label, clear, isOpen, setOpen }: DateButtonsProps) {
  return (
    <>
      {clear && <CloseButton iconSize={18} aria-label={clear.label} onClick={clear.run} />}
      <ActionIcon
        variant="transparent"
        color="gray"
        aria-label={`Calendar for ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
