import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import classes from './time-field.module.css';

type TimeFieldProps = Omit<TextInputProps, 'type' | 'label' | 'rightSection' | 'classNames'> & {
  label: string;
};

/** A time of day in the browser's own input; values are 'HH:MM', or '' for none. */
export function TimeField(props: TimeFieldProps) {
  return (
    <TextInput
      {...props}
      type="time"
      classNames={{ input: classes.time ?? '' }}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      rightSection={<IconClock size={18} color="var(--muted)" aria-hidden />}
    />
  );
}
