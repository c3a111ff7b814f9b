import { Modal, Stack } from '@mantine/core';
import { scheduleFileTypes } from '@daysheet/shared/lib/import-files.ts';
import { itemsAtOnceMax } from '@daysheet/shared/schedule/schedule-bulk.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useMemo, useState } from 'react';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { FileDrop } from '../../imports/file-drop.tsx';
import { HowRead } from '../../imports/how-read.tsx';
import { ReadingChoices } from '../../imports/reading-choices.tsx';
import { DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../../ui/note.tsx';
import { type SheetsRead, usePlanFile } from './plan-file.hooks.ts';
import { planKindLabels } from './plan-import.texts.ts';
import type { Role } from './plan-people.rules.ts';
import { PlanPreview } from './plan-preview.tsx';
import { readPlanRows } from './read/plan-rows.ts';
import { planKinds } from './read/plan-words.ts';

type PlanImportDialogProps = {
  event: EventDetails;
  roles: readonly Role[];
  /** The day that is shown, for rows without a date. */
  day: PlainDate;
  /** Rows that were pasted. */
  file: File | undefined;
  onClose: () => void;
  onImported: (firstDay: PlainDate | undefined) => void;
};

const firstRowsShown = 5;
const kinds = planKinds.map((value) => ({ value, label: planKindLabels[value] }));

/** Imports a run sheet or a calendar: chosen, dropped or pasted, checked row by row, then saved at once. */
export function PlanImportDialog({ event, roles, day, file, onClose, onImported }: PlanImportDialogProps) {
  useReturnFocus();
  const plan = usePlanFile(event.timeZone, file);
  const { state } = plan;
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(isDirty, onClose);
  const preview = {
    event,
    roles,
    day,
    onDirty: setIsDirty,
    question: unsaved.question && <DiscardQuestion {...unsaved.question} />,
    onAnother: () =>
      unsaved.leave(() => {
        plan.again();
        unsaved.goOn();
      }),
    onImported: (firstDay: PlainDate | undefined) => unsaved.finish(() => onImported(firstDay)),
  };
  return (
    <Modal
      opened
      onClose={() => unsaved.close()}
      title="Import a schedule"
      size="lg"
      closeOnClickOutside={false}
      // Edited cells are not discarded by a slip.
      closeOnEscape={state.step === 'choose'}
      returnFocus={false}
    >
      {(state.step === 'choose' || state.step === 'reading') && (
        <FileDrop
          types={scheduleFileTypes}
          readingName={state.step === 'reading' ? state.fileName : undefined}
          refusedName={state.step === 'choose' ? state.refused : undefined}
          onFile={plan.choose}
        >
          Columns such as <b>Title</b>, <b>Date</b>, <b>Start</b>, <b>End</b>, <b>Place</b> and <b>Roles</b>{' '}
          are found by themselves, in any order. Nothing is saved before you have seen every row.
        </FileDrop>
      )}
      {state.step === 'calendar' && (
        <PlanPreview {...preview} fileName={state.file.name} rows={state.rows} isCut={state.isCut} />
      )}
      {state.step === 'sheets' && <SheetPreview {...preview} read={state} plan={plan} />}
    </Modal>
  );
}

type SheetPreviewProps = Omit<Parameters<typeof PlanPreview>[0], 'rows' | 'fileName' | 'isCut'> & {
  read: SheetsRead;
  plan: ReturnType<typeof usePlanFile>;
};

/** How a spreadsheet was read, which can be changed, above the resulting rows. */
function SheetPreview({ read, plan, ...preview }: SheetPreviewProps) {
  const { sheets, sheet, text, columns, file } = read;
  const lines = useMemo(() => sheets[sheet]?.rows ?? [], [sheets, sheet]);
  const all = useMemo(() => readPlanRows(lines, columns), [lines, columns]);
  const rows = useMemo(() => all.slice(0, itemsAtOnceMax), [all]);
  const isUnnamed = !columns.kinds.includes('title');
  const mapped = columns.kinds.map((kind, column) => ({
    kind,
    heading: (columns.row >= 0 ? lines[columns.row]?.[column] : undefined) ?? '',
    sample: lines.slice(columns.row + 1).find((cells) => cells[column]?.trim())?.[column] ?? '',
  }));
  const reading = {
    text,
    sheetNames: sheets.map(({ name }) => name),
    sheet,
    headingRow: columns.row,
    firstRows: lines.slice(0, firstRowsShown).map((cells) => cells.filter(Boolean).join(', ')),
  };
  return (
    <Stack gap="md">
      {isUnnamed && <Note role="alert">Say which column has the titles, and which the times.</Note>}
      <details open={isUnnamed}>
        <summary>
          How the file was read
          <HowRead reading={reading} />
        </summary>
        <Stack gap="md" mt="sm">
          <ReadingChoices reading={reading} onChange={(choice) => plan.readAs(read, choice)} />
          <ColumnMapping
            columns={mapped}
            kinds={kinds}
            onChange={(column, kind) => plan.mapColumn(read, column, kind)}
          />
        </Stack>
      </details>
      <PlanPreview
        {...preview}
        key={`${sheet} ${columns.row} ${columns.kinds.join()}`}
        fileName={file.name}
        rows={rows}
        isCut={all.length > rows.length || (sheets[sheet]?.isCut ?? false)}
      />
    </Stack>
  );
}
