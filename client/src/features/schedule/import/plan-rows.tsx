import { Button } from '@mantine/core';
import { useState } from 'react';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { statusLabels } from './plan-import.texts.ts';
import type { usePlanPreview } from './plan-preview.hooks.ts';
import { PlanRowLine } from './plan-row-line.tsx';
import type { PlanStatus, UnderstoodRow } from './plan-rows.rules.ts';

/** More at once would block the page while rendering. */
const shownAtOnce = 30;
const statuses = ['new', 'look', 'same', 'skipped'] as const satisfies PlanStatus[];

/** The rows of a file, all of them or those of one status. */
export function PlanRows({ preview }: { preview: ReturnType<typeof usePlanPreview> }) {
  const { understood, isTaken, choose, mend } = preview;
  const [filter, setFilter] = useState<PlanStatus | 'all'>('all');
  const [shown, setShown] = useState(shownAtOnce);
  // An edited row may get another status: it stays on screen until the host is done.
  const [mending, setMending] = useState<number>();
  const isShown = ({ status, row }: UnderstoodRow) =>
    filter === 'all' || status === filter || row.row === mending;
  const filtered = understood.filter(isShown);
  const count = (status: PlanStatus) => understood.filter((row) => row.status === status).length;
  return (
    <>
      <PillChoice
        legend="Show"
        isLegendHidden
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: 'All', count: understood.length },
          ...statuses.map((value) => ({ value, label: statusLabels[value], count: count(value) })),
        ]}
      />
      <List aria-label="Rows">
        {filtered.slice(0, shown).map((row) => (
          <PlanRowLine
            key={row.row.row}
            row={row}
            isTaken={isTaken(row)}
            isMending={mending === row.row.row}
            onMending={(isMending) => setMending(isMending ? row.row.row : undefined)}
            onTake={(take) => choose(row.row.row, take)}
            onMend={(cells) => mend(row.row.row, cells)}
          />
        ))}
      </List>
      {filtered.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          Show {Math.min(shownAtOnce, filtered.length - shown)} more
        </Button>
      )}
    </>
  );
}
