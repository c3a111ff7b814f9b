import { useMemo } from 'react';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

type TimeZoneSelectProps = Pick<SearchSelectProps, 'error' | 'description' | 'ref'> & {
  /** An IANA name. */
  value: string;
  onChange: (timeZone: string) => void;
};

const formatZone = (zone: string) => zone.replaceAll('_', ' ');

/** Current names of zones that browsers still list under old names. */
const newerNames: Record<string, string> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
};

/** Every time zone that the browser knows, searchable by place; the current value is offered even if the browser lacks it. */
export function TimeZoneSelect({ value, onChange, ...rest }: TimeZoneSelectProps) {
  const choices = useMemo(() => {
    const zones = new Set([value, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
    return [...zones].map((zone) => ({ value: zone, label: formatZone(zone), also: newerNames[zone] }));
  }, [value]);
  return (
    <SearchSelect
      label="Time zone"
      nothing="No time zone has that name: try a large city nearby."
      {...rest}
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
}
