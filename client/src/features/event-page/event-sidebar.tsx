import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core';
import {
  IconBroadcast,
  IconCalendarPlus,
  IconClipboardList,
  IconLayoutDashboard,
  IconLayoutSidebar,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './event-sidebar.module.css';
import { useSidebar } from './use-sidebar.ts';

type EventSidebarProps = {
  eventId: string;
  onAddDay: () => void;
  isAddingDay: boolean;
};

const title = 'Event Management';
const icon = { size: 20, 'aria-hidden': true } as const;

/** Beside the page, collapsed to its icons by the button or Ctrl/Cmd+b; a drawer on a phone. */
export function EventSidebar({ eventId, onAddDay, isAddingDay }: EventSidebarProps) {
  const { isPhone, isCollapsed, isOpen, toggle, close } = useSidebar();
  const named = (name: string, entry: ReactNode) => (
    <li>
      <Tooltip label={name} position="right" disabled={!isCollapsed}>
        {entry}
      </Tooltip>
    </li>
  );
  const link = { params: { eventId }, className: classes.entry } as const;
  const entries = (
    <ul className={classes.entries}>
      {named(
        'Manage Attendees',
        <Link to="/manage-roles-attendees/$eventId" {...link}>
          <IconUsers {...icon} />
          <span className={classes.name}>Manage Attendees</span>
        </Link>,
      )}
      {named(
        'Edit Schedule',
        <Link to="/manage-event-schedule/$eventId" {...link}>
          <IconClipboardList {...icon} />
          <span className={classes.name}>Edit Schedule</span>
        </Link>,
      )}
      {named(
        'Event Dashboard',
        <Link to="/event-dashboard/$eventId" {...link}>
          <IconLayoutDashboard {...icon} />
          <span className={classes.name}>Event Dashboard</span>
        </Link>,
      )}
      {named(
        'Host Control',
        <Link to="/host-control/$eventId" {...link}>
          <IconBroadcast {...icon} />
          <span className={classes.name}>Host Control</span>
        </Link>,
      )}
      {named(
        'Add New Day',
        <button
          type="button"
          className={classes.entry}
          aria-disabled={isAddingDay}
          onClick={() => {
            close();
            if (!isAddingDay) onAddDay();
          }}
        >
          <IconCalendarPlus {...icon} />
          <span className={classes.name}>Add New Day</span>
        </button>,
      )}
    </ul>
  );

  if (isPhone) {
    return (
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconLayoutSidebar size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          {title}
        </Button>
        <Drawer
          opened={isOpen}
          onClose={close}
          title={title}
          size="18rem"
          classNames={{ title: classes.drawerTitle, body: classes.drawerBody }}
        >
          <nav aria-label={title}>{entries}</nav>
        </Drawer>
      </div>
    );
  }
  return (
    <nav className={classes.sidebar} aria-label={title} data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        {!isCollapsed && <p className={classes.title}>{title}</p>}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--muted)"
          aria-label="Toggle sidebar"
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={toggle}
        >
          <IconLayoutSidebar {...icon} />
        </ActionIcon>
      </div>
      {entries}
    </nav>
  );
}
