import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';

type WeekStepProps = {
  label: 'Previous week' | 'Next week';
  to: PlainDate | null;
  onDayChange: (day: PlainDate) => void;
};

export function WeekStep({ label, to, onDayChange }: WeekStepProps) {
  const Icon = label === 'Next week' ? IconChevronRight : IconChevronLeft;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onDayChange(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
