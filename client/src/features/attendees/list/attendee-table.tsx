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
} from './attendee-row.tsx';
import classes from './attendee-table.module.css';
import { EditMark } from '../../hosts-here/edit-mark.tsx';
import { PickedName } from '../bulk/picked-name.tsx';
import { MergeButton } from '../merge/merge-button.tsx';
import { useDeleteAttendee } from './attendees-removal.hooks.ts';

const sortable = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['status', 'Status'],
] as const;

export function AttendeeTable({ attendees, view, onView, getPicking, ...row }: RowsProps) {
  const { mayPlan, hasContacts } = row;
  const columns = 3 + Number(hasContacts) + Number(mayPlan);
  const sort = view.sort ?? 'name';
  const [name, role, status] = sortable.map(([field, label]) => (
    <th
      key={field}
      scope="col"
      className={classes[field]}
      aria-sort={sort === field ? 'ascending' : undefined}
    >
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
          {hasContacts && <th scope="col">Contact</th>}
          {status}
          {mayPlan && (
            <th scope="col" className={classes.actions}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {attendees.map((attendee, at) => (
          <Fragment key={attendee.id}>
            {sort === 'household' && beginsHousehold(attendees, at) && (
              <tr className={classes.household}>
                <th colSpan={columns} scope="colgroup">
                  <HouseholdOf
                    attendee={attendee}
                    mayPlan={mayPlan}
                    onHousehold={row.onHousehold}
                    withCount
                  />
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

/** Rendered again only when its own props change: fifty rows are most of the screen's work. */
const AttendeeRow = memo(function AttendeeRow({
  eventId,
  roles,
  attendee,
  picking,
  onEdit,
  onHousehold,
  mayPlan,
  hasContacts,
  isGrouped,
}: RowProps) {
  const remove = useDeleteAttendee(eventId, attendee);
  if (remove.isGone) return null;
  return (
    <tr>
      <td>
        <PickedName attendee={attendee} picking={picking} />
        <EditMark id={attendee.id} />
        {!isGrouped && <HouseholdOf attendee={attendee} mayPlan={mayPlan} onHousehold={onHousehold} />}
        {mayPlan && <MergeButton eventId={eventId} attendee={attendee} />}
      </td>
      <td>
        <AttendeeRole eventId={eventId} roles={roles} attendee={attendee} mayPlan={mayPlan} />
      </td>
      {hasContacts && <Contact attendee={attendee} />}
      <td>
        <AttendeeStatus attendee={attendee} />
      </td>
      {mayPlan && (
        <td>
          <AttendeeActions attendee={attendee} onEdit={() => onEdit(attendee)} onDelete={remove.run} />
        </td>
      )}
    </tr>
  );
});

function Contact({ attendee: { email, emailProblem, phone, phoneProblem } }: Pick<RowProps, 'attendee'>) {
  const ways = [email, phone].filter((way) => way !== null);
  return (
    <td className={classes.contact}>
      {ways.length > 0 && (
        <div className={classes.reach} title={ways.join('\n')}>
          {ways.map((way, at) => (
            <Fragment key={way}>
              {at > 0 && ' · '}
              <span>{way}</span>
            </Fragment>
          ))}
        </div>
      )}
      <AddressProblem code={emailProblem} />
      <AddressProblem code={phoneProblem} />
    </td>
  );
}
