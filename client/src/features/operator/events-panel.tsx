import { formatDateRange } from '../../lib/dates/dates.ts';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type SizedEvent, useEventsBySize } from './operator.hooks.ts';
import { OperatorList } from './operator-list.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import type { Column } from './operator-table.tsx';
import type { PanelProps } from './operator-view.ts';

const tones = { live: 'good', draft: 'now', over: 'quiet' } as const;

const columns: readonly Column<SizedEvent>[] = [
  { title: 'Event', isPlain: true, cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Host', cell: ({ owner }) => owner },
  { title: 'Days', cell: ({ startDate, endDate }) => formatDateRange(startDate, endDate) },
  {
    title: 'State',
    isPlain: true,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{state}</StatusBadge>,
  },
  { title: 'Members', isNumber: true, cell: ({ members }) => formatFigure(members) },
  { title: 'People', isNumber: true, cell: ({ people }) => formatFigure(people) },
  { title: 'Items', isNumber: true, cell: ({ items }) => formatFigure(items) },
];

/** All events, the largest first. */
export function EventsPanel({ view, onView }: PanelProps) {
  const query = useEventsBySize(view);
  return (
    <OperatorPanel what="events" query={query}>
      {(list) => (
        <OperatorList
          label="Events by size"
          columns={columns}
          rows={list.events}
          isStale={query.isPlaceholderData}
          empty={
            <EmptyState compact order={2} title="No events yet">
              They stand here once a host makes one.
            </EmptyState>
          }
          list={list}
          onPage={(page) => onView({ ...view, page })}
        />
      )}
    </OperatorPanel>
  );
}
