import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const BringEventDialog = lazy(async () => ({
  default: (await import('./bring-event-dialog.tsx')).BringEventDialog,
}));

export function BringEventButton(props: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)}>
        Import an Event from a File
      </Button>
      <Suspense fallback={null}>{isOpen && <BringEventDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
