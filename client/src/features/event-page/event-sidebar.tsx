import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { EventSidebarEntries } from './event-sidebar-entries.tsx';
import classes from './event-sidebar.module.css';
import { useSidebar } from './use-sidebar.ts';

type EventSidebarProps = {
  eventId: string;
  onAddDay: () => void;
  isAddingDay: boolean;
};

const title = 'Event Management';

/** Beside the page, collapsed to its icons by the button or Ctrl/Cmd+b; a drawer on a phone. */
export function EventSidebar({ eventId, onAddDay, isAddingDay }: EventSidebarProps) {
  const { isPhone, isCollapsed, isOpen, toggle, close } = useSidebar();
  const entries = (
    <EventSidebarEntries
      eventId={eventId}
      isCollapsed={isCollapsed}
      isAddingDay={isAddingDay}
      onAddDay={() => {
        close();
        if (!isAddingDay) onAddDay();
      }}
    />
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
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
      </div>
      {entries}
    </nav>
  );
}
