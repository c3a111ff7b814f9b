import type { Attendee } from '../attendees.hooks.ts';
import { AttendeeName } from '../list/attendee-row.tsx';
import classes from './person-pick.module.css';
import { PersonPick, type PickControl } from './person-pick.tsx';

type PickedNameProps = { attendee: Attendee; picking: PickControl | undefined };

/** A name, with its checkbox while the host is selecting people. */
export function PickedName({ attendee, picking }: PickedNameProps) {
  if (!picking) return <AttendeeName attendee={attendee} />;
  return (
    <div className={classes.beside}>
      <PersonPick attendee={attendee} picking={picking} />
      <AttendeeName attendee={attendee} />
    </div>
  );
}
