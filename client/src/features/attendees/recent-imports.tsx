import { formatInstant } from '../../lib/dates/instants.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import {
  buildUndoQuestion,
  describeImport,
  type RecentImport,
  useImports,
  useUndoImport,
} from './imports.hooks.ts';
import classes from './recent-imports.module.css';

/** The imports: those of the last day with their undo, older ones behind a line. */
export function RecentImports({ eventId }: { eventId: string }) {
  const imports = useImports(eventId).data ?? [];
  const recent = imports.filter(({ canUndo }) => canUndo);
  const earlier = imports.filter(({ canUndo }) => !canUndo);
  if (imports.length === 0) return null;
  return (
    <>
      {recent.length > 0 && (
        <List gap={8} className={classes.imports} aria-label="Imports that can be undone">
          {recent.map((one) => (
            <ImportLine key={one.importId} eventId={eventId} recent={one} />
          ))}
        </List>
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>Earlier imports</summary>
          <List gap={8}>
            {earlier.map((one) => (
              <li key={one.importId}>
                <ImportWords one={one} />
              </li>
            ))}
          </List>
        </details>
      )}
    </>
  );
}

/** The file, who imported it and when, and whether it was undone. */
function ImportWords({ one }: { one: RecentImport }) {
  const { by, importedAt, undoneAt } = one;
  const about = [importedAt && formatInstant(importedAt), by, undoneAt && 'undone'].filter(Boolean);
  return (
    <div className={classes.words}>
      <bdi>{describeImport(one)}</bdi>
      <Note size={13}>{about.join(' · ')}</Note>
    </div>
  );
}

function ImportLine({ eventId, recent }: { eventId: string; recent: RecentImport }) {
  const { undo, isPending } = useUndoImport(eventId);
  return (
    <li className={classes.import}>
      <ImportWords one={recent} />
      <ConfirmButton
        label="Undo the import"
        confirmLabel="Yes, undo"
        variant="default"
        message={buildUndoQuestion(recent)}
        loading={isPending}
        onConfirm={() => undo(recent.importId)}
      />
    </li>
  );
}
