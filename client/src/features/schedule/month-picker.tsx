import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth } from '../../lib/dates.ts';
import classes from './day-list.module.css';
import { type DayCount, type HostEvent, monthOf, monthsOf } from './schedule.rules.ts';

type MonthPickerProps = {
  event: HostEvent;
  counts: readonly DayCount[];
  /** YYYY-MM */
  month: string;
  onMonthChange: (month: string) => void;
};

/** Leafs through a long event's months, or goes to one; says how many events each has. */
export function MonthPicker({ event, counts, month, onMonthChange }: MonthPickerProps) {
  const months = monthsOf(event);
  const itemsIn = new Map<string, number>();
  for (const { date, items } of counts) itemsIn.set(monthOf(date), (itemsIn.get(monthOf(date)) ?? 0) + items);
  const at = months.indexOf(month);
  const leaf = (to: number) => {
    const next = months[to];
    if (next) onMonthChange(next);
  };
  return (
    <div className={classes.months}>
      <ActionIcon
        className={classes.leaf}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Previous month"
        disabled={at <= 0}
        onClick={() => leaf(at - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Select
        className={classes.month}
        aria-label="Month"
        data={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
        value={month}
        onChange={(value) => value && onMonthChange(value)}
        allowDeselect={false}
        withCheckIcon={false}
        rightSection={null}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        renderOption={({ option }) => (
          <span className={classes.monthOption}>
            {option.label}
            <span className={classes.count}>{itemsIn.get(option.value) ?? 0}</span>
          </span>
        )}
      />
      <ActionIcon
        className={classes.leaf}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Next month"
        disabled={at >= months.length - 1}
        onClick={() => leaf(at + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
