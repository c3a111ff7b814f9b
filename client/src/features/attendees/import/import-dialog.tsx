import { Modal } from '@mantine/core';
import { importFileTypes } from '@daysheet/shared/attendees.ts';
import { importFileSizeText } from '@daysheet/shared/limits.ts';
import { useEffect } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { FileDrop } from '../../imports/file-drop.tsx';
import { useGuestImport } from './import.hooks.ts';
import { ImportFailure } from './import-failure.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';

type ImportDialogProps = { eventId: string; roles: readonly Role[]; onClose: () => void };

/** Mounted while open. */
export function ImportDialog({ eventId, roles, onClose }: ImportDialogProps) {
  useReturnFocus();
  const run = useGuestImport(eventId, onClose);
  const { state } = run;
  const isBusy = state.step === 'sending';

  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const close = () => {
    if (state.step === 'failed') run.finish(state.plan, state.progress);
    else if (!isBusy) onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      title="Import a list"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
    >
      {(state.step === 'choose' || state.step === 'reading') && (
        <FileDrop
          readingName={state.step === 'reading' ? state.fileName : undefined}
          refusedName={state.step === 'choose' ? state.refused : undefined}
          onFile={run.choose}
          types={importFileTypes}
          typesText={`Excel (.xlsx, .xls), .csv or .numbers, up to ${importFileSizeText}`}
        >
          Columns such as <b>Name</b>, <b>Role</b>, <b>Email</b> and <b>Phone</b> are found by themselves, in
          any order. Roles that are new are created.
        </FileDrop>
      )}
      {state.step === 'preview' && (
        <ImportPreview
          fileName={state.fileName}
          file={state.file}
          roles={roles}
          eventId={eventId}
          onAnother={run.again}
          onImport={run.send}
          onClose={onClose}
        />
      )}
      {state.step === 'sending' && (
        <ImportProgress
          progress={state.progress}
          total={state.plan.rows.length}
          isStopping={state.isStopping}
          onStop={run.stop}
        />
      )}
      {state.step === 'failed' && (
        <ImportFailure
          error={state.error}
          progress={state.progress}
          total={state.plan.rows.length}
          onRetry={() => run.send(state.plan, state.progress)}
          onClose={close}
        />
      )}
    </Modal>
  );
}
