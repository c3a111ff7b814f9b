import { ActionIcon, Title } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatDayLong } from '../../lib/dates/dates.ts';
import classes from './day-column.module.css';
import { DayLabelForm } from './day-label-form.tsx';

type DayLabelProps = {
  eventId: string;
  date: PlainDate;
  label: string | undefined;
  /** The name of a day without a label. */
  fallback: string;
  /** Whether the user may change it. */
  mayPlan: boolean;
};

/** A day's name, which the pencil turns into a field. */
export function DayLabel({ eventId, date, label, fallback, mayPlan }: DayLabelProps) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const gaveFocus = useRef(false);

  // Only if the focus was lost with the field, not if the host has moved on to something else.
  useEffect(() => {
    if (!isEditing && gaveFocus.current && document.activeElement === document.body) pencil.current?.focus();
    gaveFocus.current = isEditing;
  }, [isEditing]);

  if (isEditing && mayPlan) {
    return (
      <DayLabelForm
        eventId={eventId}
        date={date}
        label={label ?? ''}
        fallback={fallback}
        onClose={() => setIsEditing(false)}
      />
    );
  }
  return (
    <div className={classes.label}>
      <Title order={2} size="h3" dir="auto" className={classes.name}>
        {label ?? fallback}
      </Title>
      {mayPlan && (
        <ActionIcon
          ref={pencil}
          variant="subtle"
          color="gray"
          c="var(--muted)"
          aria-label={`Rename ${formatDayLong(date)}`}
          onClick={() => setIsEditing(true)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
