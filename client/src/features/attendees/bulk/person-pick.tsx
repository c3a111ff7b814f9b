import { handlePickKeys, type PickKeys } from '../../../ui/lists/pick-keys.ts';
import type { Attendee } from '../attendees.hooks.ts';
import classes from './person-pick.module.css';

/** How a person is selected; `keys` are those of their list. */
export type PickControl = { isChosen: boolean; onPick: (isRange: boolean) => void; keys: PickKeys };

/** The checkbox that selects a person; with Shift, everybody from the one selected before. */
export function PersonPick({ attendee, picking }: { attendee: Attendee; picking: PickControl }) {
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
