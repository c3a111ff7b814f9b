import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import {
  AttendeeActions,
  AttendeeName,
  AttendeeRole,
  AttendeeStatus,
  type RowProps,
  type RowsProps,
} from './attendee-parts.tsx';
import classes from './attendee-table.module.css';
import { useDeleteAttendee } from './attendees-removal.hooks.ts';

const sortable = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['status', 'Status'],
] as const;

export function AttendeeTable({ attendees, view, onView, ...row }: RowsProps) {
  const sort = view.sort ?? 'name';
  const [name, role, status] = sortable.map(([field, label]) => (
    <Table.Th key={field} scope="col" aria-sort={sort === field ? 'ascending' : undefined}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onView({ ...view, page: undefined, sort: field === 'name' ? undefined : field })}
      >
        {label}
        {sort === field && <IconArrowDown size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  ));
  return (
    <Table className={classes.table} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {name}
          {role}
          <Table.Th scope="col">Contact</Table.Th>
          {status}
          <Table.Th scope="col">
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attendees.map((attendee) => (
          <AttendeeRow key={attendee.id} attendee={attendee} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AttendeeRow({ eventId, roles, attendee, onEdit }: RowProps) {
  const remove = useDeleteAttendee(eventId, attendee);
  if (remove.isGone) return null;
  return (
    <Table.Tr>
      <Table.Td>
        <AttendeeName attendee={attendee} />
      </Table.Td>
      <Table.Td>
        <AttendeeRole eventId={eventId} roles={roles} attendee={attendee} />
      </Table.Td>
      <Table.Td className={classes.contact}>
        {attendee.email && <div>{attendee.email}</div>}
        {attendee.phone && <div>{attendee.phone}</div>}
      </Table.Td>
      <Table.Td>
        <AttendeeStatus attendee={attendee} />
      </Table.Td>
      <Table.Td>
        <AttendeeActions attendee={attendee} onEdit={() => onEdit(attendee)} onDelete={remove.run} />
      </Table.Td>
    </Table.Tr>
  );
}
