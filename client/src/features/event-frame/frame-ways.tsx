import { Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { List } from '../../ui/lists/list.tsx';
import {
  type EventWay,
  getDialog,
  isPresent,
  listWays,
  type WayDialog,
  type WayPlace,
} from './event-ways.ts';
import classes from './frame-ways.module.css';
import { useMay, usePathname } from './event-frame.hooks.ts';

type FrameWaysProps = {
  eventId: string;
  /** Beside the page; below it on a phone, where all of them share its width. */
  at: WayPlace;
  isCollapsed?: boolean;
  onDialog: (dialog: WayDialog) => void;
};

/** The entries of an event's navigation that the user may open, the current one marked. */
export function FrameWays({ eventId, at, isCollapsed = false, onDialog }: FrameWaysProps) {
  const { may, isKnown } = useMay(eventId);
  const ways = listWays(at);
  const shown = ways.filter((way) => may(way.needs));
  const pathname = usePathname();
  return (
    <List
      className={classes.ways}
      data-at={at}
      data-collapsed={isCollapsed || undefined}
      gap={at === 'side' ? 4 : undefined}
      data-count={isKnown ? shown.length : ways.length}
    >
      {shown.map((way) => (
        <li key={way.name}>
          <Tooltip label={way.name} position="right" disabled={!isCollapsed}>
            <WayLink way={way} eventId={eventId} present={isPresent(way, pathname, at)} onDialog={onDialog} />
          </Tooltip>
        </li>
      ))}
    </List>
  );
}

type WayAnchorProps = ComponentPropsWithRef<'a'> & {
  disabled?: boolean;
  present: 'page' | 'true' | undefined;
};

function WayAnchor({ present, disabled: _disabled, children, ...props }: WayAnchorProps) {
  // The router calls each link to this address current, but one entry is; a dialog's address is on another entry's screen.
  return (
    <a {...props} aria-current={present}>
      {children}
    </a>
  );
}

const WayAnchorLink = createLink(WayAnchor);

type WayLinkProps = {
  way: EventWay;
  eventId: string;
  present: 'page' | 'true' | undefined;
  onDialog: (dialog: WayDialog) => void;
};

function WayLink({ way, eventId, present, onDialog, ...tooltip }: WayLinkProps) {
  const dialog = getDialog(way);
  const open = (event: MouseEvent) => {
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onDialog(dialog);
  };
  return (
    <WayAnchorLink
      {...tooltip}
      to={way.to}
      params={{ eventId }}
      search={'search' in way ? way.search : {}}
      className={classes.way}
      activeProps={{}}
      present={present}
      aria-haspopup={dialog && 'dialog'}
      preload={dialog ? false : undefined}
      onClick={open}
    >
      <way.Icon size={20} aria-hidden />
      <span className={classes.name}>{way.name}</span>
    </WayAnchorLink>
  );
}
