import { formatDayShort } from '../../lib/dates/dates.ts';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { Note } from '../../ui/note.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { Role } from '../roles/roles.hooks.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { SelectionState } from './bulk/selection.hooks.ts';
import { matchesWords } from './bulk/selection.rules.ts';
import classes from './day-schedule.module.css';
import { ScheduleItemRow } from './items/row/schedule-item-row.tsx';
import type { ScheduleItem } from './schedule.rules.ts';

type DayItemsProps = {
  event: EventDetails;
  own: readonly ScheduleItem[];
  night: readonly ScheduleItem[];
  roles: readonly Role[];
  savedId: string | undefined;
  selection: SelectionState;
  onEdit: (item: ScheduleItem) => void;
  onDuplicate: (item: ScheduleItem) => void;
  onDelete: (item: ScheduleItem, at: number) => void;
};

/** A day's items by start, then those of the night after it; while the host is selecting, with checkboxes. */
export function DayItems({ event, savedId, selection, ...props }: DayItemsProps) {
  const { roles, onEdit, onDuplicate, onDelete } = props;
  const { isOn, words } = selection;
  const isShown = (item: ScheduleItem) => !isOn || matchesWords(item, words, roles);
  const [own, night] = [props.own.filter(isShown), props.night.filter(isShown)];
  const shown = [...own, ...night];
  const keys = {
    onRange: (index: number) => shown[index] && selection.pick(shown[index], shown, true),
    onAll: () => selection.pickAll(shown),
    onLeave: selection.stop,
  };
  const getPicking = (item: ScheduleItem) => ({
    isChosen: selection.chosen.has(item.id),
    onPick: (isRange: boolean) => selection.pick(item, shown, isRange),
    keys,
  });
  const rows = (list: readonly ScheduleItem[]) => (
    <GrowingList>
      {list.map((item) => (
        <ScheduleItemRow
          key={item.id}
          eventId={event.id}
          item={item}
          isSaved={item.id === savedId}
          picking={isOn ? getPicking(item) : undefined}
          roles={roles}
          mayPlan={event.can.plan}
          onEdit={onEdit}
          onDuplicate={onDuplicate}
          onDelete={onDelete}
        />
      ))}
    </GrowingList>
  );
  return (
    <div className={classes.items} data-picks>
      {isOn && <BulkBar event={event} roles={roles} selection={selection} shown={shown} />}
      {isOn && words && shown.length === 0 && <Note role="status">Nothing on this day has these words.</Note>}
      {own.length > 0 && rows(own)}
      {night[0] && (
        <>
          <h3 className={classes.night}>After midnight · {formatDayShort(night[0].eventDate)}</h3>
          {rows(night)}
        </>
      )}
    </div>
  );
}
