import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { createId } from '../../../lib/ids.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import type { AttendeeList } from '../attendees.hooks.ts';
import { buildClearQuestion, useClearAttendees } from './attendees-removal.hooks.ts';

type ClearAllProps = { eventId: string; counts: AttendeeList['counts'] };

/** 'Clear All', which first says how many are on the list and how many of them have joined. */
export function ClearAll({ eventId, counts }: ClearAllProps) {
  const [undoIds, setUndoIds] = useState<string[]>();
  const close = () => setUndoIds(undefined);
  const clear = useClearAttendees(eventId, close);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        c="var(--muted)"
        onClick={() => setUndoIds([createId()])}
      >
        Clear All
      </Button>
      <Modal opened={undoIds !== undefined} onClose={close} title="Clear the whole list?">
        <Stack gap="lg">
          <Text>{buildClearQuestion(counts)} The roles stay. You can undo this right afterwards.</Text>
          <DialogFoot>
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color="red" loading={clear.isPending} onClick={() => undoIds && clear.mutate(undoIds)}>
              Yes, remove {formatPeopleCount(counts.all)}
            </Button>
          </DialogFoot>
        </Stack>
      </Modal>
    </>
  );
}
