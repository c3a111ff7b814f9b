import { UnstyledButton } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
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
} from './attendee-parts.tsx';
import classes from './attendee-table.module.css';
import { PickedName } from '../bulk/picked-name.tsx';
import { MergeButton } from '../merge/merge-button.tsx';
import { useDeleteAttendee } from './attendees-removal.hooks.ts';

const sortable = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['status', 'Status'],
] as const;

export function AttendeeTable({ attendees, view, onView, getPicking, ...row }: RowsProps) {
  const sort = view.sort ?? 'name';
  const [name, role, status] = sortable.map(([field, label]) => (
    <th key={field} scope="col" aria-sort={sort === field ? 'ascending' : undefined}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onView({ ...view, page: undefined, sort: field === 'name' ? undefined : field })}
      >
        {label}
        {sort === field && <IconArrowDown size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  ));
  return (
    <table className={classes.table} data-picks>
      <thead>
        <tr>
          {name}
          {role}
          <th scope="col">Contact</th>
          {status}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {attendees.map((attendee, at) => (
          <Fragment key={attendee.id}>
            {sort === 'household' && beginsHousehold(attendees, at) && (
              <tr className={classes.household}>
                <th colSpan={5} scope="colgroup">
                  <HouseholdOf eventId={row.eventId} attendee={attendee} mayPlan={row.mayPlan} withCount />
                </th>
              </tr>
            )}
            <AttendeeRow
              attendee={attendee}
              picking={getPicking?.(attendee)}
              isGrouped={sort === 'household'}
              {...row}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Rendered again only when something of its own changes: fifty of them are most of the screen's work. */
const AttendeeRow = memo(function AttendeeRow({
  eventId,
  roles,
  attendee,
  picking,
  onEdit,
  mayPlan,
  isGrouped,
}: RowProps) {
  const remove = useDeleteAttendee(eventId, attendee);
  if (remove.isGone) return null;
  return (
    <tr>
      <td>
        <PickedName attendee={attendee} picking={picking} />
        {!isGrouped && <HouseholdOf eventId={eventId} attendee={attendee} mayPlan={mayPlan} />}
        {mayPlan && <MergeButton eventId={eventId} attendee={attendee} />}
      </td>
      <td>
        <AttendeeRole eventId={eventId} roles={roles} attendee={attendee} mayPlan={mayPlan} />
      </td>
      <td className={classes.contact}>
        {attendee.email && (
          <div className={classes.email} title={attendee.email}>
            {attendee.email}
          </div>
        )}
        <AddressProblem code={attendee.emailProblem} />
        {attendee.phone && <div>{attendee.phone}</div>}
        <AddressProblem code={attendee.phoneProblem} />
      </td>
      <td>
        <AttendeeStatus attendee={attendee} />
      </td>
      <td>
        {mayPlan && (
          <AttendeeActions attendee={attendee} onEdit={() => onEdit(attendee)} onDelete={remove.run} />
        )}
      </td>
    </tr>
  );
});
