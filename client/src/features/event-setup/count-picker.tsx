import { attendeeCountMax } from '@daysheet/shared/events.ts';
import { Button, NumberInput, type NumberInputProps } from '@mantine/core';
import classes from './event-setup.module.css';

type CountPickerProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value?: number | string;
  onChange?: (count: number | string) => void;
};

const presets = [10, 25, 50, 100, 200];

/** A number to type, to step or to pick. */
export function CountPicker({ value, onChange, ...rest }: CountPickerProps) {
  return (
    <div>
      <NumberInput
        label="Expected Attendees"
        description="Roughly: you can invite more or fewer."
        inputMode="numeric"
        min={1}
        max={attendeeCountMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        stepHoldDelay={500}
        stepHoldInterval={100}
        {...rest}
        value={value}
        onChange={onChange}
      />
      <div className={classes.presets} role="group" aria-label="Common sizes">
        {presets.map((count) => (
          <Button
            key={count}
            size="xs"
            variant={value === count ? 'light' : 'default'}
            aria-pressed={value === count}
            onClick={() => onChange?.(count)}
          >
            {count}
          </Button>
        ))}
      </div>
    </div>
  );
}
