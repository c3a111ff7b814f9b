import { Button, type NumberInputProps, Group } from '@mantine/core';
import { AttendeeCountField } from '../../events/fields/attendee-count-field.tsx';

type CountPickerProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value?: number | string;
  onChange?: (count: number | string) => void;
};

const presets = [10, 25, 50, 100, 200];

/** A number to type, to step or to pick. */
export function CountPicker({ value, onChange, ...rest }: CountPickerProps) {
  return (
    <div>
      <AttendeeCountField
        description="Roughly: you can invite more or fewer."
        min={1}
        hideControls={false}
        stepHoldDelay={500}
        stepHoldInterval={100}
        {...rest}
        value={value}
        onChange={onChange}
      />
      <Group gap="xs" mt="xs" role="group" aria-label="Common sizes">
        {presets.map((count) => (
          <Button
            key={count}
            size="xs"
            variant="default"
            aria-pressed={value === count}
            onClick={() => onChange?.(count)}
          >
            {count}
          </Button>
        ))}
      </Group>
    </div>
  );
}
