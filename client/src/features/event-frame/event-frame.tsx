import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { PageFrame, PageMain } from '../../ui/page/page-shell.tsx';
import { SessionHeader } from '../auth/header/session-header.tsx';
import { BellButton } from '../bell/bell-button.tsx';
import { BoardEntries } from '../event-page/board-entries.tsx';
import { isEventId } from '../events/event-id.ts';
import { EventNotFound } from '../events/event-not-found.tsx';
import { shareWhenLive } from '../events/go-live/share-when-live.ts';
import { type FrameOpening, useFramedEvent, useMay, usePathname } from './event-frame.hooks.ts';
import classes from './event-frame.module.css';
import { EventSign } from './event-sign.tsx';
import { eventWays, getDialog, isAt } from './event-ways.ts';
import { FrameBar } from './frame-bar.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { FrameHosts } from './frame-hosts.tsx';
import { useFrameKeys, useKeysOn, useUndoKey } from './frame-keys.hooks.ts';
import { FrameSidebar } from './frame-sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

type EventFrameProps = { eventId: string; children: ReactNode };

/** The frame around all screens of an event: its name, its state and its navigation, always in the same place. */
export function EventFrame({ eventId, children }: EventFrameProps) {
  if (!isEventId(eventId)) return <PageFrame header={<SessionHeader />}>{children}</PageFrame>;
  return (
    <FramedEvent key={eventId} eventId={eventId}>
      {children}
    </FramedEvent>
  );
}

function FramedEvent({ eventId, children }: EventFrameProps) {
  const { data: event, error } = useFramedEvent(eventId);
  const { may } = useMay(eventId);
  const navigate = useNavigate();
  const [open, setOpen] = useState<FrameOpening>();
  const { isPhone, isCollapsed, toggle } = useSidebar();
  const keys = useKeysOn();
  const isOnBoard = isAt('event', usePathname());
  const isMissing = findErrorReason(error) === 'events.not_found';
  // Deleted, or not theirs any more: what a screen has read of it is removed with it.
  const isGone = isMissing && event !== undefined;

  const show = (what: FrameOpening) => {
    if (what === 'share' && event) shareWhenLive(event, 'links', () => setOpen('share'));
    else setOpen(what);
  };
  useUndoKey();
  useFrameKeys(keys.isOn && !isMissing, {
    onSign: (sign) => show(sign === '/' ? 'search' : 'keys'),
    onLetter: (letter) => {
      const way = eventWays.find((one) => one.letter === letter && may(one.needs));
      const dialog = way && getDialog(way);
      if (dialog) show(dialog);
      else if (way) void navigate({ to: way.to, params: { eventId }, search: {} });
    },
  });

  const sidebar = isPhone ? (
    <section className={classes.strip} aria-label="This event">
      <EventSign eventId={eventId} />
      <FrameHosts at="icons" />
      <BellButton eventId={eventId} />
      {isOnBoard && <BoardEntries eventId={eventId} at="drawer" />}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        aria-label="Find"
        aria-haspopup="dialog"
        onClick={() => show('search')}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
    </section>
  ) : (
    <FrameSidebar
      eventId={eventId}
      isCollapsed={isCollapsed}
      onToggle={toggle}
      onOpen={show}
      entries={isOnBoard && <BoardEntries eventId={eventId} at={isCollapsed ? 'icons' : 'side'} />}
    />
  );
  // The same structure with or without an event: a screen that was mounted anew would read it again, endlessly.
  return (
    <PageFrame
      header={<SessionHeader />}
      sidebar={!isMissing && sidebar}
      foot={!isMissing && isPhone && <FrameBar eventId={eventId} onDialog={show} />}
    >
      {isGone ? (
        <PageMain>
          <EventNotFound />
        </PageMain>
      ) : (
        <>
          {children}
          <FrameDialogs eventId={eventId} event={event} open={open} onOpen={setOpen} keys={keys} />
        </>
      )}
    </PageFrame>
  );
}
