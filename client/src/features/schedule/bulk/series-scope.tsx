import { Radio } from '@mantine/core';
import { formatCount } from '../../../lib/format-count.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import type { BulkScope } from './bulk-change.hooks.ts';

type SeriesScopeProps = {
  items: readonly ScheduleItem[];
  value: BulkScope;
  onChange: (scope: BulkScope) => void;
};

/** Says before it happens: what a change of the selected items means for series. Nothing without any. */
export function SeriesScope({ items, value, onChange }: SeriesScopeProps) {
  const repeating = new Set(items.filter(({ repeat }) => repeat !== null).map(({ itemId }) => itemId));
  if (repeating.size === 0) return null;
  return (
    <Radio.Group
      label={
        repeating.size === 1
          ? 'One of these repeats'
          : `${formatCount(repeating.size, 'of these repeat', 'of these repeat')}`
      }
      value={value}
      onChange={(next) => onChange(next === 'all' ? 'all' : 'this')}
    >
      <Radio
        mt="xs"
        value="this"
        label="Only the days that are chosen"
        description="Their other days stay as they are."
      />
      <Radio
        mt="xs"
        value="all"
        label="All of their days"
        description="What was changed for one day alone stays."
      />
    </Radio.Group>
  );
}
