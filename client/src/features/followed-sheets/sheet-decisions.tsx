import { Button } from '@mantine/core';
import { undoHours } from '@daysheet/shared/events/undos.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { formatCount } from '../../lib/format-count.ts';
import { List } from '../../ui/lists/list.tsx';
import { type FollowedSheet, useUndoDecisions } from './followed-sheets.hooks.ts';
import classes from './followed-sheets.module.css';

type SheetDecisionsProps = { eventId: string; decisions: FollowedSheet['decisions']; timeZone: string };

/** The decisions of the last day, also those by rule, each with its undo. */
export function SheetDecisions({ eventId, decisions, timeZone }: SheetDecisionsProps) {
  const { undo, isPending } = useUndoDecisions(eventId);
  if (decisions.length === 0) return null;
  return (
    <List gap={8} aria-label={`Decided in the last ${undoHours} hours`}>
      {decisions.map(({ undoId, count, decidedAt, by, isByRule }) => {
        const who = by ? `by ${by}` : isByRule && 'by itself';
        const when = formatInstant(decidedAt, timeZone);
        const what = [formatCount(count, 'difference'), when, who].filter(Boolean).join(', ');
        return (
          <li key={undoId} className={classes.decision}>
            <span>{what}</span>
            <Button
              variant="subtle"
              size="sm"
              loading={isPending}
              aria-label={`Undo ${what}`}
              onClick={() => undo(undoId)}
            >
              Undo
            </Button>
          </li>
        );
      })}
    </List>
  );
}
