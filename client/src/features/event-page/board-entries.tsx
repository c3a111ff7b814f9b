import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconBroadcast,
  IconCalendarPlus,
  IconClipboardList,
  IconLayoutDashboard,
  IconMenu2,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { List } from '../../ui/lists/list.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { IfAllowed } from '../events/if-allowed.tsx';
import classes from './board-entries.module.css';
import { useAddDay } from './event-page.hooks.ts';

/** `readName` is for users who may not edit. */
const screens = [
  {
    to: '/manage-roles-attendees/$eventId',
    name: 'Manage Attendees',
    readName: 'Attendees',
    Icon: IconUsers,
    needs: 'read',
  },
  {
    to: '/manage-event-schedule/$eventId',
    name: 'Edit Schedule',
    readName: 'Schedule',
    Icon: IconClipboardList,
    needs: 'read',
  },
  { to: '/event-dashboard/$eventId', name: 'Event Dashboard', Icon: IconLayoutDashboard, needs: 'read' },
  { to: '/host-control/$eventId', name: 'Host Control', Icon: IconBroadcast, needs: 'run' },
] as const;

const icon = { size: 20, 'aria-hidden': true } as const;
const title = 'Event Management';

type BoardEntriesProps = {
  eventId: string;
  /** In the frame's sidebar, there as icons only, or behind a button of a phone's frame. */
  at: 'side' | 'icons' | 'drawer';
};

/** What the page of all days adds to the frame: docs/specification.md, section 2. */
export function BoardEntries({ eventId, at }: BoardEntriesProps) {
  if (at === 'drawer') return <EntriesDrawer eventId={eventId} />;
  return (
    <div className={classes.part} data-icons={at === 'icons' || undefined}>
      {at === 'side' && <p className={classes.title}>{title}</p>}
      <Entries eventId={eventId} isIconOnly={at === 'icons'} />
    </div>
  );
}

function EntriesDrawer({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+B', () => setOpen(!isOpen)]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 {...icon} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        size="18rem"
        classNames={{ title: classes.drawerTitle, body: classes.drawerBody }}
      >
        <Entries eventId={eventId} isIconOnly={false} onAddDay={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

type EntriesProps = { eventId: string; isIconOnly: boolean; onAddDay?: () => void };

function Entries({ eventId, isIconOnly, onAddDay }: EntriesProps) {
  const { data: event } = useEvent(eventId);
  const navigate = useNavigate();
  const addDay = useAddDay(
    eventId,
    (day) =>
      void navigate({
        to: '/event/$eventId',
        params: { eventId },
        search: { day },
        replace: true,
        resetScroll: false,
      }),
  );
  const add = () => {
    onAddDay?.();
    if (event && !addDay.isPending) addDay.mutate({ eventId, endDate: event.endDate });
  };
  return (
    <List>
      {screens.map((screen) => {
        const { to, Icon, needs } = screen;
        const name = 'readName' in screen && event?.can.plan === false ? screen.readName : screen.name;
        return (
          <IfAllowed key={to} eventId={eventId} what={needs}>
            <EntryName name={name} isIconOnly={isIconOnly}>
              <Link to={to} params={{ eventId }} className={classes.entry}>
                <Icon {...icon} />
                <span className={classes.name}>{name}</span>
              </Link>
            </EntryName>
          </IfAllowed>
        );
      })}
      <IfAllowed eventId={eventId} what="plan">
        <EntryName name="Add New Day" isIconOnly={isIconOnly}>
          <button type="button" className={classes.entry} aria-disabled={addDay.isPending} onClick={add}>
            <IconCalendarPlus {...icon} />
            <span className={classes.name}>Add New Day</span>
          </button>
        </EntryName>
      </IfAllowed>
    </List>
  );
}

type NamedProps = { name: string; isIconOnly: boolean; children: ReactNode };

function EntryName({ name, isIconOnly, children }: NamedProps) {
  return (
    <li>
      <Tooltip label={name} position="right" disabled={!isIconOnly}>
        {children}
      </Tooltip>
    </li>
  );
}
