import { formatInstant } from '../../lib/dates/instants.ts';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LogFilters } from './log-filters.tsx';
import { type LogLine, useLog } from './operator.hooks.ts';
import { OperatorPanel } from './operator-panel.tsx';
import { type Column, OperatorTable } from './operator-table.tsx';
import type { PanelProps } from './operator-view.ts';
import classes from './operator-screen.module.css';

function LogTime({ line: { firstAt, lastAt, times } }: { line: LogLine }) {
  return (
    <>
      {formatInstant(lastAt)}
      {times > 1 && (
        <div className={classes.second}>
          {times} times since {formatInstant(firstAt)}
        </div>
      )}
    </>
  );
}

function LogSubject({ line: { email, userId, eventId } }: { line: LogLine }) {
  return (
    <>
      {email ?? (userId === null ? '' : `${userId} (gone)`)}
      {eventId !== null && <div className={classes.second}>event {eventId}</div>}
    </>
  );
}

const columns: readonly Column<LogLine>[] = [
  { title: 'When', isPlain: true, cell: (line) => <LogTime line={line} /> },
  { title: 'What', isPlain: true, cell: ({ words }) => words },
  { title: 'Whose', isPlain: true, cell: (line) => <LogSubject line={line} /> },
  { title: 'From', cell: ({ network }) => network ?? '' },
];

/** Sign-ins with their addresses, and the rest of the log. */
export function LogPanel({ view, onView }: PanelProps) {
  const query = useLog(view);
  return (
    <>
      <LogFilters view={view} onView={onView} />
      <OperatorPanel what="log" query={query}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          if (lines.length === 0)
            return (
              <EmptyState compact order={2} title="Nothing of that is in the log">
                Choose another kind, more days, or leave the account empty.
              </EmptyState>
            );
          return (
            <>
              <OperatorTable label="Log" columns={columns} rows={lines} getKey={({ id }) => id} />
              <ShowMore query={query} variant="default" mt="md" />
            </>
          );
        }}
      </OperatorPanel>
    </>
  );
}
