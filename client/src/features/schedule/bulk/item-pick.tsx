import type { ScheduleItem } from '../schedule.rules.ts';
import { handlePickKeys, type PickKeys } from '../../../ui/lists/pick-keys.ts';
import classes from './item-pick.module.css';

type ItemPickProps = PickControl & { item: ScheduleItem };
/** How an item is selected; `keys` are those of its list. */
export type PickControl = { isChosen: boolean; onPick: (isRange: boolean) => void; keys: PickKeys };

/** The checkbox that selects an item; it covers its row. With Shift, all from the one selected before. */
export function ItemPick({ item, isChosen, onPick, keys }: ItemPickProps) {
  return (
    <input
      type="checkbox"
      className={classes.pick}
      aria-label={`Choose ${item.title}`}
      data-pick
      checked={isChosen}
      onKeyDown={(press) => handlePickKeys(press, keys)}
      onMouseDown={(press) => press.shiftKey && press.preventDefault()}
      onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
