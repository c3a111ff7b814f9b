import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { lazy, Suspense, useState } from 'react';
import type { EventDetails } from '../../events/events.hooks.ts';
import { usePastedRows } from './pasted-rows.hooks.ts';
import type { Role } from './plan-people.rules.ts';

// Loaded when it is first opened.
const PlanImportDialog = lazy(async () => {
  const { PlanImportDialog: Dialog } = await import('./plan-import-dialog.tsx');
  return { default: Dialog };
});

type PlanImportProps = {
  event: EventDetails;
  roles: readonly Role[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** Opens an import, by its button or by pasting rows of a spreadsheet onto the screen. */
export function PlanImport({ event, roles, day, onDayChange }: PlanImportProps) {
  const [opened, setOpened] = useState<{ file: File | undefined }>();
  usePastedRows((file) => setOpened({ file }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setOpened({ file: undefined })}
      >
        Import
      </Button>
      {opened && (
        <Suspense>
          <PlanImportDialog
            event={event}
            roles={roles}
            day={day}
            file={opened.file}
            onClose={() => setOpened(undefined)}
            onImported={(firstDay) => {
              setOpened(undefined);
              if (firstDay) onDayChange(firstDay);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
