import { Button } from '@mantine/core';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { useState } from 'react';
import { PutTogetherDialog } from './put-together-dialog.tsx';

type PutTogetherButtonProps = {
  eventId: string;
  shown: readonly { id: string; name: string }[];
  /** The ids of the selected people; empty if they are unknown. */
  attendeeIds: string[];
  onDone: () => void;
};

export function PutTogetherButton({ eventId, shown, attendeeIds, onDone }: PutTogetherButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOff = attendeeIds.length === 0 || attendeeIds.length > householdPeopleMax;
  return (
    <>
      <Button variant="default" size="sm" disabled={isOff} onClick={() => setOpen(true)}>
        Put together as household
      </Button>
      {isOpen && (
        <PutTogetherDialog
          eventId={eventId}
          shown={shown}
          attendeeIds={attendeeIds}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
