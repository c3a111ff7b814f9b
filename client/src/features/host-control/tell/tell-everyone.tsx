import { wallClockAt } from '@daysheet/shared/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countedPeople } from '../../../lib/counted.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Told } from './tell.hooks.ts';
import classes from './tell.module.css';
import { TellSheet } from './tell-sheet.tsx';

/** Opens what can be said with one more tap, and says whom the last of it went to. */
export function TellEveryone({ event }: { event: EventDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const finish = (last: Told) => {
    setTold(last);
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" size="md" px="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tell everyone…
      </Button>
      {isOpen && <TellSheet event={event} onTold={finish} onClose={() => setOpen(false)} />}
      <p className={classes.told} role="status">
        {told && (
          <>
            “<bdi>{told.title}</bdi>” went to {countedPeople(told.recipients)} at{' '}
            {formatTime(wallClockAt(told.at, event.timeZone).time)}.
          </>
        )}
      </p>
    </>
  );
}
