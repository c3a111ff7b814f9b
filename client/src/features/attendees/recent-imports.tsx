import { undoHours } from '@daysheet/shared/limits.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { type RecentImport, buildUndoQuestion, useImports, useUndoImport } from './imports.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './recent-imports.module.css';

const imported = `Imported in the last ${undoHours} hours`;

/** The imports of the last day, each with its way back. */
export function RecentImports({ eventId }: { eventId: string }) {
  const imports = useImports(eventId);
  const shown = (imports.data ?? []).filter(({ canUndo, people, joined }) => canUndo && people > joined);
  if (shown.length === 0) return null;
  return (
    <List gap={8} className={classes.imports} aria-label={imported}>
      {shown.map((one) => (
        <ImportLine key={one.importId} eventId={eventId} recent={one} />
      ))}
    </List>
  );
}

function ImportLine({ eventId, recent }: { eventId: string; recent: RecentImport }) {
  const { undo, isPending } = useUndoImport(eventId);
  return (
    <li className={classes.import}>
      <span>
        {imported}: {formatPeopleCount(recent.people)}
      </span>
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
