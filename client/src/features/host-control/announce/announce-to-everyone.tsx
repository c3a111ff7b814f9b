import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { SentAnnouncement } from './announce.hooks.ts';
import classes from './announce.module.css';
import { AnnouncementSheet } from './announcement-sheet.tsx';

/** Opens the announcements, and says who received the last one. */
export function AnnounceToEveryone({ event }: { event: EventDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [lastSent, setLastSent] = useState<SentAnnouncement | null>(null);
  const finish = (last: SentAnnouncement) => {
    setLastSent(last);
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" size="md" px="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tell everyone…
      </Button>
      {isOpen && <AnnouncementSheet event={event} onAnnounced={finish} onClose={() => setOpen(false)} />}
      <p className={classes.told} role="status">
        {lastSent && (
          <>
            “<bdi>{lastSent.title}</bdi>” went to {formatPeopleCount(lastSent.recipients)} at{' '}
            {formatTime(wallClockAt(lastSent.at, event.timeZone).time)}.
          </>
        )}
      </p>
    </>
  );
}
