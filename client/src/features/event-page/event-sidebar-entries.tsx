import { Tooltip } from '@mantine/core';
import {
  IconBroadcast,
  IconCalendarPlus,
  IconClipboardList,
  IconLayoutDashboard,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { List } from '../../ui/lists/list.tsx';
import { May } from '../events/may.tsx';
import classes from './event-sidebar.module.css';

const screens = [
  { to: '/manage-roles-attendees/$eventId', name: 'Manage Attendees', Icon: IconUsers },
  { to: '/manage-event-schedule/$eventId', name: 'Edit Schedule', Icon: IconClipboardList },
  { to: '/event-dashboard/$eventId', name: 'Event Dashboard', Icon: IconLayoutDashboard },
  { to: '/host-control/$eventId', name: 'Host Control', Icon: IconBroadcast },
] as const;

const icon = { size: 20, 'aria-hidden': true } as const;

type EventSidebarEntriesProps = {
  eventId: string;
  isCollapsed: boolean;
  onAddDay: () => void;
  isAddingDay: boolean;
};

/** The event's other screens, and a new day. */
export function EventSidebarEntries(props: EventSidebarEntriesProps) {
  const { eventId, isCollapsed, onAddDay, isAddingDay } = props;
  return (
    <List>
      {screens.map(({ to, name, Icon }) => (
        <Named key={to} name={name} isIconOnly={isCollapsed}>
          <Link to={to} params={{ eventId }} className={classes.entry}>
            <Icon {...icon} />
            <span className={classes.name}>{name}</span>
          </Link>
        </Named>
      ))}
      <May eventId={eventId} what="plan">
        <Named name="Add New Day" isIconOnly={isCollapsed}>
          <button type="button" className={classes.entry} aria-disabled={isAddingDay} onClick={onAddDay}>
            <IconCalendarPlus {...icon} />
            <span className={classes.name}>Add New Day</span>
          </button>
        </Named>
      </May>
    </List>
  );
}

type NamedProps = { name: string; isIconOnly: boolean; children: ReactNode };

function Named({ name, isIconOnly, children }: NamedProps) {
  return (
    <li>
      <Tooltip label={name} position="right" disabled={!isIconOnly}>
        {children}
      </Tooltip>
    </li>
  );
}
