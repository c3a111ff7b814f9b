import { Fragment, memo } from 'react';
import { AddressProblem } from './address-problem.tsx';
import {
  AttendeeActions,
  AttendeeRole,
  AttendeeStatus,
  beginsHousehold,
  HouseholdOf,
  type RowProps,
  type RowsProps,
} from './attendee-row.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from './attendee-cards.module.css';
import { EditMark } from '../../hosts-here/edit-mark.tsx';
import { PickedName } from '../bulk/picked-name.tsx';
import { MergeButton } from '../merge/merge-button.tsx';
import { useDeleteAttendee } from './attendees-removal.hooks.ts';

/** The list on a phone: two lines a person. */
export function AttendeeCards({ attendees, view, onView: _onView, getPicking, ...row }: RowsProps) {
  const isGrouped = view.sort === 'household';
  return (
    <List data-picks>
      {attendees.map((attendee, at) => (
        <Fragment key={attendee.id}>
          {isGrouped && beginsHousehold(attendees, at) && (
            <li className={classes.household}>
              <HouseholdOf
                attendee={attendee}
                mayPlan={row.mayPlan}
                onHousehold={row.onHousehold}
                withCount
              />
            </li>
          )}
          <AttendeeCard attendee={attendee} picking={getPicking?.(attendee)} isGrouped={isGrouped} {...row} />
        </Fragment>
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
  onHousehold,
  mayPlan,
  isGrouped,
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
      <EditMark id={attendee.id} />
      {!isGrouped && <HouseholdOf attendee={attendee} mayPlan={mayPlan} onHousehold={onHousehold} />}
      {mayPlan && <MergeButton eventId={eventId} attendee={attendee} />}
      {contact && <Note size={13}>{contact}</Note>}
      <AddressProblem code={attendee.emailProblem} />
      <AddressProblem code={attendee.phoneProblem} />
    </li>
  );
});
