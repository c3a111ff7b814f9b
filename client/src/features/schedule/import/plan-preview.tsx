import { Button, Stack } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useEffect } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../../ui/note.tsx';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { describeFullDays } from '../days/full-days.rules.ts';
import { useAddMany } from '../items/meanwhile/item-many.hooks.ts';
import { describeImported, importFailed } from './plan-import.texts.ts';
import type { Role } from './plan-people.rules.ts';
import { usePlanPreview } from './plan-preview.hooks.ts';
import classes from './plan-preview.module.css';
import { PlanRows } from './plan-rows.tsx';
import type { PlanRow } from './read/plan-rows.ts';

type PlanPreviewProps = {
  event: EventDetails;
  roles: readonly Role[];
  day: PlainDate;
  fileName: string;
  rows: readonly PlanRow[];
  /** The file has more rows than are read. */
  isCut: boolean;
  /** Whether leaving would discard edits or decisions. */
  onDirty: (isDirty: boolean) => void;
  /** Replaces the last line and asks, before that happens. */
  question: ReactNode;
  onAnother: () => void;
  onImported: (firstDay: PlainDate | undefined) => void;
};

/** The most that one request may carry, with room for the rest of it. */
const lettersMax = 900_000;

/** Shows what an import will do, row by row, before it runs. */
export function PlanPreview(props: PlanPreviewProps) {
  const { event, fileName, rows, isCut, onDirty, question, onAnother, onImported } = props;
  const preview = usePlanPreview(rows, props);
  const { items, fullDays, isDirty } = preview;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const { add, isAdding } = useAddMany(event.id);
  const isTooMuch = JSON.stringify(items).length > lettersMax;
  const tooFull = describeFullDays(fullDays, 'Leave some rows out, or correct their dates.');
  const importNow = async () => {
    const done = describeImported(items.length, fileName);
    if (await add(items, done, importFailed))
      onImported(items.map(({ eventDate }) => eventDate).toSorted()[0]);
  };
  return (
    <>
      <Stack gap="md" mb="md">
        <div>
          <p className={classes.count} role="status">
            {formatCount(items.length, 'event')} to import
          </p>
          <Note>
            of {formatCount(rows.length, 'row')} in <bdi>{fileName}</bdi>
            {isCut && ', which is longer: import the rest as a second file'}
          </Note>
        </div>
        {preview.isError && (
          <RetryNote onRetry={preview.retry} retrying={preview.isFetching}>
            We could not check what is already on your schedule.
          </RetryNote>
        )}
        {isTooMuch && (
          <Note role="alert">
            This is too much text for one import. Leave some rows out, and import them next.
          </Note>
        )}
        {tooFull !== undefined && <Note role="alert">{tooFull}</Note>}
        <PlanRows preview={preview} />
      </Stack>
      {question ?? (
        <DialogFoot>
          <Button variant="default" onClick={onAnother}>
            Choose another file
          </Button>
          <Button
            onClick={() => void importNow()}
            loading={isAdding || preview.isPending}
            disabled={items.length === 0 || isTooMuch || tooFull !== undefined || preview.isError}
          >
            Import {formatCount(items.length, 'event')}
          </Button>
        </DialogFoot>
      )}
    </>
  );
}
