import { describeNews } from '@daysheet/shared/messages/bell-texts.ts';
import { ActionIcon, Modal } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format-count.ts';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import { CardLink } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BellChoiceSlot } from './bell-choice-slot.tsx';
import { type BellLine, useBell, useSeenBell } from './bell.hooks.ts';
import { type BellScreen, bellScreens } from './bell.texts.ts';
import classes from './bell.module.css';

const screens = {
  overview: { to: '/event-dashboard/$eventId', search: {} },
  attendees: { to: '/manage-roles-attendees/$eventId', search: {} },
  invitations: { to: '/event-dashboard/$eventId', search: { share: 'links' } },
  answers: { to: '/event/$eventId/answers', search: {} },
  settings: { to: '/event-dashboard/$eventId', search: { settings: true } },
} as const satisfies Record<BellScreen, object>;

type BellButtonProps = {
  eventId: string;
  /** The classes of an entry in a sidebar, shown with its name; without them it is an icon. */
  entry?: { button: string | undefined; name: string | undefined };
};

/** Shows the number of new notices, and opens all of them. */
export function BellButton({ eventId, entry }: BellButtonProps) {
  const { newCount } = useBell(eventId);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const shared = {
    'aria-label': newCount > 0 ? `Notices: ${newCount} new` : 'Notices',
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
  } as const;
  const bell = (
    <span className={classes.bell} aria-hidden>
      <IconBell size={20} />
      {/* Drawn by CSS, so that the button's text is its name only. */}
      {newCount > 0 && <span className={classes.count} data-count={newCount} />}
    </span>
  );
  return (
    <>
      {entry ? (
        <button type="button" className={entry.button} {...shared}>
          {bell}
          <span className={entry.name}>Notices</span>
        </button>
      ) : (
        <ActionIcon variant="subtle" color="gray" c="var(--muted)" className={classes.icon} {...shared}>
          {bell}
        </ActionIcon>
      )}
      {isOpen && (
        <Modal opened onClose={close} title="Notices">
          <BellNews eventId={eventId} onOpen={close} />
          <BellChoiceSlot eventId={eventId} />
        </Modal>
      )}
    </>
  );
}

function BellNews({ eventId, onOpen }: { eventId: string; onOpen: () => void }) {
  const { shown, error, isFetching, refetch } = useSeenBell(eventId);
  if (shown) return <BellLines eventId={eventId} lines={shown} onOpen={onOpen} />;
  if (!error) return <Loading label="Loading..." />;
  return (
    <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
  );
}

type BellLinesProps = { eventId: string; lines: readonly BellLine[]; onOpen: () => void };

function BellLines({ eventId, lines, onOpen }: BellLinesProps) {
  if (lines.length === 0) return <Note>Nothing needs you right now. What does will show up here.</Note>;
  const news = lines.filter(({ isNew }) => isNew).length;
  return (
    <>
      <p className="visually-hidden">{formatCount(news, 'new notice')}</p>
      <List gap={8}>
        {lines.map((line) => {
          return (
            <li key={`${line.kind} ${line.at} ${line.name}`} className={classes.line}>
              <CardLink {...screens[bellScreens[line.kind]]} params={{ eventId }} onClick={onOpen}>
                {describeNews(line)}
              </CardLink>
              <span className={classes.foot}>
                <Note size={13}>{formatInstant(line.at)}</Note>
                {line.isNew && <StatusBadge tone="now">New</StatusBadge>}
              </span>
            </li>
          );
        })}
      </List>
    </>
  );
}
