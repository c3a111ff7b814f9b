import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';

type TimeZoneSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** An IANA name. */
  value: string;
  onChange: (timeZone: string) => void;
};

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** Every zone the browser knows, searchable by place; the value stays choosable even where the browser lacks it. */
export function TimeZoneSelect({ value, onChange, ...rest }: TimeZoneSelectProps) {
  const data = useMemo(() => {
    const zones = new Set([value, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
    return [...zones].map((zone) => ({ value: zone, label: labelOf(zone) }));
  }, [value]);
  return (
    <Select
      label="Time zone"
      searchable
      limit={60}
      maxDropdownHeight={280}
      allowDeselect={false}
      {...rest}
      data={data}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
