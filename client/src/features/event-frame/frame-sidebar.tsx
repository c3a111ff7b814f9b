import { ActionIcon } from '@mantine/core';
import { IconKeyboard, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BellButton } from '../bell/bell-button.tsx';
import type { FrameOpening } from './event-frame.hooks.ts';
import { EventSign } from './event-sign.tsx';
import { FrameButton } from './frame-button.tsx';
import { FrameHosts } from './frame-hosts.tsx';
import classes from './frame-sidebar.module.css';
import { FrameWays } from './frame-ways.tsx';

type FrameSidebarProps = {
  eventId: string;
  isCollapsed: boolean;
  onToggle: () => void;
  onOpen: (what: FrameOpening) => void;
  /** The current screen's own entries. */
  entries: ReactNode;
};

/** The navigation beside each screen of an event; collapsed to its icons by the button or Ctrl/Cmd+b. */
export function FrameSidebar({ eventId, isCollapsed, onToggle, onOpen, entries }: FrameSidebarProps) {
  return (
    <nav className={classes.sidebar} aria-label="Event Management" data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        {!isCollapsed && <EventSign eventId={eventId} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--muted)"
          aria-label="Toggle sidebar"
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
      </div>
      <FrameWays eventId={eventId} at="side" isCollapsed={isCollapsed} onDialog={onOpen} />
      {entries}
      <FrameHosts at={isCollapsed ? 'icons' : 'side'} />
      <div className={classes.foot}>
        <BellButton eventId={eventId} entry={{ button: classes.entry, name: classes.name }} />
        <FrameButton
          name="Find"
          sign="/"
          Icon={IconSearch}
          isCollapsed={isCollapsed}
          onClick={() => onOpen('search')}
        />
        <FrameButton
          name="Keys"
          sign="?"
          Icon={IconKeyboard}
          isCollapsed={isCollapsed}
          onClick={() => onOpen('keys')}
        />
      </div>
    </nav>
  );
}
