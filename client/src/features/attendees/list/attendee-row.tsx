import { ActionIcon } from '@mantine/core';
import { IconPencil, IconSelector, IconTrash } from '@tabler/icons-react';
import { RoleMark } from '../../../ui/role-mark.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { HouseholdName } from '../../households/household-name.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { formatApart } from '../edit/namesake-text.ts';
import { type Attendee, useChangeRole } from '../attendees.hooks.ts';
import classes from './attendee-row.module.css';
import type { PickControl } from '../bulk/person-pick.tsx';
import type { ListView } from './list-view.ts';

/** The props of both layouts of the list: the table, and the phone's cards. */
export type RowsProps = {
  eventId: string;
  roles: readonly Role[];
  attendees: readonly Attendee[];
  view: ListView;
  onView: (view: ListView) => void;
  onEdit: (attendee: Attendee) => void;
  /** Opens a household. */
  onHousehold: (householdId: string) => void;
  /** Whether the user may change the list. */
  mayPlan: boolean;
  /** Whether the user may read addresses and numbers. */
  hasContacts: boolean;
  /** How each person is selected, while the host is selecting. */
  getPicking?: ((attendee: Attendee) => PickControl) | undefined;
};
export type RowProps = Omit<RowsProps, 'attendees' | 'view' | 'onView' | 'getPicking'> & {
  attendee: Attendee;
  /** Whether its household is shown above it. */
  isGrouped: boolean;
  picking?: PickControl | undefined;
};

/** Whether the person at this index is of another household than the one before. */
export const beginsHousehold = (attendees: readonly Attendee[], at: number): boolean =>
  at === 0 || attendees[at]?.householdId !== attendees[at - 1]?.householdId;

type HouseholdOfProps = Pick<RowProps, 'attendee' | 'mayPlan' | 'onHousehold'> & { withCount?: boolean };

export function HouseholdOf({ attendee, mayPlan, onHousehold, withCount = false }: HouseholdOfProps) {
  const { householdId: id, householdName: name, householdPeople: people } = attendee;
  if (!id || !name) return withCount && <span className={classes.hint}>Without a household</span>;
  const household = { name, ...(withCount && { people }) };
  return <HouseholdName household={household} onOpen={mayPlan ? () => onHousehold(id) : undefined} />;
}

export function AttendeeName({ attendee }: { attendee: Attendee }) {
  const { name, hint, apart, isSelfJoined, isOptedOut, isChild, plusOnes, bringer } = attendee;
  return (
    <div className={classes.person}>
      <bdi className={classes.name}>{name}</bdi>
      {hint && <bdi className={classes.hint}>{hint}</bdi>}
      {isChild && <span className={classes.hint}>Child</span>}
      {plusOnes > 0 && <span className={classes.hint}>May bring {plusOnes}</span>}
      {bringer && (
        <span className={classes.hint}>
          Brought by <bdi>{bringer}</bdi>
        </span>
      )}
      {apart?.by === 'number' && <span className={classes.hint}>{formatApart(attendee)}</span>}
      {isSelfJoined && <span className={classes.selfJoined}>Joined without being on the list</span>}
      {isOptedOut && <span className={classes.hint}>Asked for no more messages</span>}
    </div>
  );
}

export function AttendeeStatus({ attendee: { status, isInvited } }: { attendee: Attendee }) {
  if (status === 'confirmed') return <StatusBadge tone="good">Joined</StatusBadge>;
  return <StatusBadge tone="quiet">{isInvited ? 'Invited' : 'On the list'}</StatusBadge>;
}

type AttendeeRoleProps = Pick<RowProps, 'eventId' | 'roles' | 'attendee' | 'mayPlan'>;

export function AttendeeRole({ eventId, roles, attendee, mayPlan }: AttendeeRoleProps) {
  const { change, chosen } = useChangeRole(eventId, attendee);
  const roleId = chosen ?? attendee.roleId ?? '';
  const role = roles.find(({ id }) => id === roleId);
  if (!mayPlan)
    return (
      <span className={classes.role}>
        <RoleMark role={role} />
        <bdi>{role?.roleName ?? 'No Role'}</bdi>
      </span>
    );
  return (
    <span className={classes.role}>
      <RoleMark role={role} />
      <select
        aria-label={`Role of ${attendee.name}`}
        value={roleId}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {!role && <option value="">No Role</option>}
        {roles.map(({ id, roleName }) => (
          <option key={id} value={id}>
            {roleName}
          </option>
        ))}
      </select>
      <IconSelector size={14} aria-hidden className={classes.arrows} />
    </span>
  );
}

/** The row is about to be removed: the same button of its neighbour takes the focus. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}

type AttendeeActionsProps = { attendee: Attendee; onEdit: () => void; onDelete: () => void };

export function AttendeeActions({ attendee: { name }, onEdit, onDelete }: AttendeeActionsProps) {
  return (
    <div className={classes.actions}>
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Delete ${name}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onDelete();
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
