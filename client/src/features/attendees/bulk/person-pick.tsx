import { handlePickKeys, type PickKeys } from '../../../ui/lists/pick-keys.ts';
import type { Attendee } from '../attendees.hooks.ts';
import classes from './person-pick.module.css';

/** How somebody is chosen; `keys` are those of the list that they stand in. */
export type Picking = { isChosen: boolean; onPick: (isRange: boolean) => void; keys: PickKeys };

/** The box that chooses a person; with Shift, all from the one chosen before. */
export function PersonPick({ attendee, picking }: { attendee: Attendee; picking: Picking }) {
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={`Choose ${attendee.name}`}
        data-pick
        checked={picking.isChosen}
        onKeyDown={(press) => handlePickKeys(press, picking.keys)}
        onMouseDown={(press) => press.shiftKey && press.preventDefault()}
        onChange={({ nativeEvent }) =>
          picking.onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
