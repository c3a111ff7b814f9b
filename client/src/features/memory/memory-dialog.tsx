import { Modal } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { useUnsaved } from '../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DiscardQuestion } from '../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { MemoryForm } from './memory-form.tsx';
import { type Memory, useMemoryNow } from './memory.hooks.ts';

type MemoryDialogProps = { event: { id: string }; onClose: () => void };

/** The page that guests find after the event: on or off, the host's thanks, and a preview. */
export function MemoryDialog({ event, onClose }: MemoryDialogProps) {
  useReturnFocus();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useMemoryNow(event.id);
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(isDirty, onClose);
  /** The state that the form was opened with. */
  const [base, setBase] = useState<Memory>();
  if (!base && data && isFetchedAfterMount) setBase(data);
  return (
    <Modal opened onClose={() => unsaved.close()} title="Memory page">
      {base && (
        <MemoryForm
          eventId={event.id}
          memory={base}
          onDirty={setIsDirty}
          onSaved={() => unsaved.finish(onClose)}
        />
      )}
      {!base && !error && <Loading label="Loading..." />}
      {!base && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {unsaved.question && <DiscardQuestion {...unsaved.question} />}
    </Modal>
  );
}
