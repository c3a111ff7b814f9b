import { Button, Modal } from '@mantine/core';
import { guestListFileTypes } from '@daysheet/shared/lib/import-files.ts';
import { useEffect, useState } from 'react';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import { FileDrop } from '../../imports/file-drop.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { fileProblems } from './import.texts.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImportStart, useListing } from './listing.hooks.ts';
import { useSaveImport } from './save-import.hooks.ts';
import { SavingBar } from './saving-bar.tsx';
import { SavingSteps } from './saving-steps.tsx';

type ImportDialogProps = {
  eventId: string;
  timeZone: string;
  roles: readonly Role[];
  onClose: () => void;
};

/** Has the browser ask before the page is closed or reloaded. */
function useConfirmLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** Mounted while open. */
export function ImportDialog({ eventId, timeZone, roles, onClose }: ImportDialogProps) {
  useReturnFocus();
  const isPhone = useIsPhone();
  const start = useImportStart(eventId);
  const [refused, setRefused] = useState<string>();
  const listing = useListing(eventId, timeZone, (problem, fileName) => {
    showToast({ ...fileProblems[problem], kind: 'problem' });
    setRefused(fileName);
  });
  const run = useSaveImport(eventId, onClose);
  const { saving } = run;
  const isBusy = saving !== undefined && saving.step !== 'failed';
  const steps = saving && (
    <SavingSteps saving={saving} onStop={run.stop} onRetry={run.send} onBack={run.back} />
  );

  useConfirmLeaving(isBusy);
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(isDirty && !isBusy, onClose);
  const question = unsaved.question && <DiscardQuestion {...unsaved.question} />;
  const chooseAnother = () =>
    unsaved.leave(() => {
      listing.close();
      unsaved.goOn();
    });

  return (
    <>
      {isBusy && <SavingBar>{steps}</SavingBar>}
      <Modal
        // The list behind it can be used while the import is sent and saved; the decisions stay in case it fails.
        opened={!isBusy}
        keepMounted
        returnFocus={false}
        onClose={() => unsaved.close()}
        title="Import a list"
        size={listing.list ? '72rem' : 'lg'}
        fullScreen={isPhone && listing.list !== undefined}
        closeOnClickOutside={false}
        closeOnEscape={listing.list === undefined}
      >
        {!isBusy && steps}
        {saving && question}
        {listing.list && (
          <div hidden={saving !== undefined}>
            <ImportPreview
              key={listing.list.file.name}
              list={listing.list}
              people={start.data?.people ?? []}
              asked={start.data?.asked ?? null}
              roles={roles}
              onChange={(changes) => void listing.change(changes)}
              onDirty={setIsDirty}
              question={saving ? undefined : question}
              onAnother={chooseAnother}
              onImport={run.send}
              onClose={() => unsaved.close()}
            />
          </div>
        )}
        {!listing.list && <ListDrop listing={listing} refused={refused} />}
        {start.isError && (
          <RetryNote onRetry={() => void start.refetch()} retrying={start.isFetching}>
            We could not check who is already on your list.
          </RetryNote>
        )}
        {listing.reading && (
          <DialogFoot>
            <Button variant="default" onClick={listing.close}>
              Cancel
            </Button>
          </DialogFoot>
        )}
      </Modal>
    </>
  );
}

type ListDropProps = {
  listing: Pick<ReturnType<typeof useListing>, 'reading' | 'open'>;
  /** The name of the last file, if that was no list. */
  refused: string | undefined;
};

/** The drop area for the file. */
function ListDrop({ listing, refused }: ListDropProps) {
  return (
    <FileDrop
      types={guestListFileTypes}
      readingName={listing.reading?.name}
      refusedName={listing.reading ? undefined : refused}
      onFile={(file) => void listing.open(file)}
    >
      Columns such as <b>Name</b>, <b>Role</b>, <b>Email</b>, <b>Phone</b>, <b>Household</b>, <b>Plus-ones</b>
      , <b>Coming</b>, <b>Meal</b> and <b>Diet</b> are found by themselves, in any order. Roles that are new
      are created. You see what will happen before anything does.
    </FileDrop>
  );
}
