import { randomUUID } from 'node:crypto';
import { acceptProposal } from './children.ts';
import type { ChildRow } from './child-rows.ts';

/** Those about imports of guest lists, and sheets that are followed. */
export const importRows: readonly ChildRow[] = [
  ['followedSheets.decide', 'proposal', 'nothing', acceptProposal],
  [
    'followedSheets.undo',
    'sheetDecision',
    'undo.gone',
    (h, eventId, undoId) => h.followedSheets.undo({ eventId, undoId }),
  ],
  [
    'attendees.import',
    'import',
    'nothing',
    (h, eventId, importId) =>
      h.attendees.import({ eventId, importId, rows: [{ id: randomUUID(), name: 'X', role: 'Y' }] }),
  ],
  [
    'attendees.stageImport',
    'import',
    'attendees.import_gone',
    (h, eventId, importId) =>
      h.attendees.stageImport({ eventId, importId, fileName: 'X', add: [], change: [], remove: [] }),
  ],
  [
    'attendees.saveImport',
    'import',
    'attendees.import_gone',
    (h, eventId, importId) => h.attendees.saveImport({ eventId, importId, rows: 1 }),
  ],
  [
    'attendees.peopleToMatch',
    'person',
    'nothing',
    (h, eventId, after) => h.attendees.peopleToMatch({ eventId, after }),
  ],
  [
    'attendees.undoImport',
    'import',
    'undo.gone',
    (h, eventId, importId) => h.attendees.undoImport({ eventId, importId }),
  ],
];
