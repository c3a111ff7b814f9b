import { Title } from '@mantine/core';
import { useId } from 'react';
import { byStart, type BuildDraft, formatDayName, type DraftItem, getEvening } from '../build-event.rules.ts';
import { describeWhen } from '../build-repeat.rules.ts';
import { DraftAddButton } from './draft-add-button.tsx';
import { DraftItemRow } from './draft-item-row.tsx';
import { List } from '../../../ui/lists/list.tsx';
import classes from './draft-schedule.module.css';

type DraftDayProps = {
  draft: BuildDraft;
  items: readonly DraftItem[];
  /** Counted from the first day, 0; undefined if the items are of several days. */
  day?: number;
  canAdd: boolean;
  /** Shown if there are no items. */
  emptyText?: string;
  onAdd?: () => void;
  onEdit: (item: DraftItem) => void;
  onDelete: (item: DraftItem) => void;
};

const formatNight = (item: DraftItem) => (getEvening(item) === item.day ? undefined : 'After midnight');

export function DraftDay({ draft, items, day, canAdd, emptyText, onAdd, onEdit, onDelete }: DraftDayProps) {
  const headingId = useId();
  return (
    <>
      {day !== undefined && (
        <div className={classes.dayHeading}>
          <Title order={3} size="h2" id={headingId} className={classes.dayName}>
            {formatDayName(day, draft.values)}
          </Title>
          <DraftAddButton onClick={onAdd} disabled={!canAdd} describedBy={headingId} />
        </div>
      )}
      {items.length === 0 ? (
        <p className={classes.empty}>{emptyText}</p>
      ) : (
        <List>
          {items.toSorted(byStart).map((item) => (
            <DraftItemRow
              key={item.id}
              item={item}
              roles={draft.roles}
              when={day === undefined ? describeWhen(item, draft.values) : formatNight(item)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </List>
      )}
    </>
  );
}
