import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/errors/toasts.ts';
import type { Sheet, TextReading } from '../../imports/read/read-sheets.ts';
import type { ReadingChoice } from '../../imports/reading-choices.tsx';
import { planProblems } from './plan-import.texts.ts';
import { chooseSheet, mapColumn, type SheetChoice, readSheetAs } from './plan-sheet.rules.ts';
import type { PlanRow } from './read/plan-rows.ts';
import type { PlanKind } from './read/plan-words.ts';
import { readPlanInWorker } from './read/read-plan-in-worker.ts';

export type SheetsRead = SheetChoice & {
  step: 'sheets';
  file: File;
  sheets: readonly Sheet[];
  text: TextReading | undefined;
};
type CalendarRead = { step: 'calendar'; file: File; rows: readonly PlanRow[]; isCut: boolean };
export type PlanFileState =
  | { step: 'choose'; refused?: string }
  | { step: 'reading'; fileName: string }
  | SheetsRead
  | CalendarRead;

/** From a chosen file to its content, read again with the host's settings. */
export function usePlanFile(timeZone: string, first: File | undefined) {
  const [state, setState] = useState<PlanFileState>(
    first ? { step: 'reading', fileName: first.name } : { step: 'choose' },
  );
  const reading = useRef<AbortController>(undefined);
  const read = async (file: File, chosen?: Partial<TextReading>) => {
    const control = new AbortController();
    reading.current?.abort();
    reading.current = control;
    const found = await readPlanInWorker({ file, timeZone, chosen }, control.signal);
    if (control.signal.aborted) return;
    if (found.kind === 'problem') {
      showToast({ ...planProblems[found.problem], kind: 'problem' });
      setState({ step: 'choose', refused: file.name });
    } else if (found.kind === 'calendar') {
      setState({ step: 'calendar', file, rows: found.rows, isCut: found.isCut });
    } else {
      const { sheets, text } = found;
      setState({ step: 'sheets', file, sheets, text, ...chooseSheet(sheets) });
    }
  };
  const isStarted = useRef(false);
  useEffect(() => {
    if (first && !isStarted.current) void read(first);
    isStarted.current = true;
  });
  useEffect(() => () => reading.current?.abort(), []);

  return {
    state,
    choose: (file: File) => {
      setState({ step: 'reading', fileName: file.name });
      void read(file);
    },
    again: () => setState({ step: 'choose' }),
    /** Another encoding, separator, heading row or sheet than was detected. */
    readAs: (now: SheetsRead, choice: ReadingChoice) => {
      const { sheet, headingRow, ...chosen } = choice;
      if (sheet === undefined && headingRow === undefined) void read(now.file, { ...now.text, ...chosen });
      else setState({ ...now, ...readSheetAs(now, choice) });
    },
    mapColumn: (now: SheetsRead, column: number, kind: PlanKind | null) =>
      setState({ ...now, columns: mapColumn(now.columns, column, kind) }),
  };
}
