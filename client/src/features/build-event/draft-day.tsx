import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { byStart, type BuildDraft, dayName, type DraftItem } from './build-event.rules.ts';
import { DraftItemRow } from './draft-item-row.tsx';
import classes from './draft-schedule.module.css';

type DraftDayProps = {
  draft: BuildDraft;
  items: readonly DraftItem[];
  /** Counted from the first, 0; without one the items are of several days. */
  day?: number;
  canAdd: boolean;
  onAdd?: () => void;
  onEdit: (item: DraftItem) => void;
  onDelete: (item: DraftItem) => void;
};

export function DraftDay({ draft, items, day, canAdd, onAdd, onEdit, onDelete }: DraftDayProps) {
  const headingId = useId();
  return (
    <>
      {day !== undefined && (
        <div className={classes.dayHeading}>
          <Title order={3} size="h2" id={headingId} className={classes.dayName}>
            {dayName(day, draft.values)}
          </Title>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAdd}
            disabled={!canAdd}
            aria-describedby={headingId}
          >
            Add Event
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <p className={classes.empty}>No events scheduled</p>
      ) : (
        <ul className={classes.items}>
          {items.toSorted(byStart).map((item) => (
            <DraftItemRow
              key={item.id}
              item={item}
              roles={draft.roles}
              dayText={day === undefined ? dayName(item.day, draft.values) : undefined}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </>
  );
}
