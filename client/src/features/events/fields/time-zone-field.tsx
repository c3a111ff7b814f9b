import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusOnce } from '../../../lib/focus-once.ts';
import { TimeZoneSelect } from '../../../ui/fields/time-zone-select.tsx';
import classes from './time-zone-field.module.css';

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void; error?: ReactNode };

/** Says which zone dates and times are in; 'change' opens the choice, as weddings may be abroad. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging || error) {
    return (
      <TimeZoneSelect
        value={value}
        onChange={onChange}
        error={error}
        description="Where the event takes place: all its times are shown as clocks there have them."
        ref={isChanging ? focusOnce : undefined}
      />
    );
  }
  return (
    <p className={classes.zone}>
      Time zone: <strong>{value.replaceAll('_', ' ')}</strong>{' '}
      <UnstyledButton
        className={classes.change}
        onClick={() => setIsChanging(true)}
        aria-label="change time zone"
      >
        change
      </UnstyledButton>
    </p>
  );
}
