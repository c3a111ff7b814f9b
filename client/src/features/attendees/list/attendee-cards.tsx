import { memo } from 'react';
import { AddressProblem } from './address-problem.tsx';
import {
  AttendeeActions,
  AttendeeRole,
  AttendeeStatus,
  type RowProps,
  type RowsProps,
} from './attendee-parts.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from './attendee-cards.module.css';
import { PickedName } from '../bulk/picked-name.tsx';
import { MergeButton } from '../merge/merge-button.tsx';
import { useDeleteAttendee } from './attendees-removal.hooks.ts';

/** The list on a phone: two lines a person. */
export function AttendeeCards({ attendees, view: _view, onView: _onView, getPicking, ...row }: RowsProps) {
  return (
    <List data-picks>
      {attendees.map((attendee) => (
        <AttendeeCard key={attendee.id} attendee={attendee} picking={getPicking?.(attendee)} {...row} />
      ))}
    </List>
  );
}

const AttendeeCard = memo(function AttendeeCard({
  eventId,
  roles,
  attendee,
  picking,
  onEdit,
  mayPlan,
}: RowProps) {
  const remove = useDeleteAttendee(eventId, attendee);
  if (remove.isGone) return null;
  const contact = [attendee.phone, attendee.email].filter(Boolean).join(' · ');
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <PickedName attendee={attendee} picking={picking} />
        <AttendeeStatus attendee={attendee} />
      </div>
      <div className={classes.line}>
        <AttendeeRole eventId={eventId} roles={roles} attendee={attendee} mayPlan={mayPlan} />
        {mayPlan && (
          <AttendeeActions attendee={attendee} onEdit={() => onEdit(attendee)} onDelete={remove.run} />
        )}
      </div>
      {mayPlan && <MergeButton eventId={eventId} attendee={attendee} />}
      {contact && <Note size={13}>{contact}</Note>}
      <AddressProblem code={attendee.emailProblem} />
      <AddressProblem code={attendee.phoneProblem} />
    </li>
  );
});
