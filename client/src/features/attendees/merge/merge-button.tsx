import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../list/attendee-row.module.css';
import type { Attendee } from '../attendees.hooks.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Shown beside a self-joined person. */
export function MergeButton({ eventId, attendee }: { eventId: string; attendee: Attendee }) {
  const [isOpen, setOpen] = useState(false);
  if (!attendee.isSelfJoined) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.merge}
        aria-label={`Merge into… (${attendee.name})`}
        onClick={() => setOpen(true)}
      >
        Merge into…
      </Button>
      {isOpen && <MergeDialog eventId={eventId} attendee={attendee} onClose={() => setOpen(false)} />}
    </>
  );
}
