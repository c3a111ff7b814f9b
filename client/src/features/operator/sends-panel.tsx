import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { sendsDays } from '@daysheet/shared/account/operator.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Sends, useSends } from './operator.hooks.ts';
import { OperatorPanel } from './operator-panel.tsx';
import { type Column, OperatorTable } from './operator-table.tsx';
import classes from './operator-screen.module.css';

const words = {
  account: 'E-mail about accounts',
  answers: 'E-mail about answers',
  notices: 'E-mail of notices',
  email: 'E-mail to guests',
  text: 'Text to guests',
} as const satisfies Record<Line['what'], string>;

const states = {
  sent: ['good', 'sent'],
  queued: ['now', 'waiting'],
  sending: ['now', 'on the way'],
  failed: ['danger', 'failed'],
  unknown: ['danger', 'not known'],
  outbox: ['quiet', 'kept here'],
  handed_over: ['quiet', 'handed over'],
  skipped: ['quiet', 'skipped'],
} as const;

type Line = { day: string; what: Sends[number]['what']; counts: Sends };

/** One line for each day and kind of message. */
function groupSends(sends: Sends): Line[] {
  const lines = new Map<string, Line>();
  for (const send of sends) {
    const { day, what } = send;
    const key = `${day} ${what}`;
    const line = lines.get(key) ?? { day, what, counts: [] };
    line.counts.push(send);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function Counts({ counts }: Pick<Line, 'counts'>) {
  return (
    <div className={classes.badges}>
      {counts.map(({ status, count }) => (
        <StatusBadge key={status} tone={states[status][0]}>
          {formatFigure(count)} {states[status][1]}
        </StatusBadge>
      ))}
    </div>
  );
}

const columns: readonly Column<Line>[] = [
  { title: 'Day', isPlain: true, cell: ({ day }) => <strong>{formatDate(day)}</strong> },
  { title: 'What', isPlain: true, cell: ({ what }) => words[what] },
  { title: 'State', isPlain: true, cell: ({ counts }) => <Counts counts={counts} /> },
];

/** The sends, and their outcomes. */
export function SendsPanel() {
  return (
    <OperatorPanel what="sends" query={useSends()}>
      {(sends) =>
        sends.length === 0 ? (
          <EmptyState compact order={2} title="Nothing was sent">
            Messages of the last two weeks stand here, by day and by what became of them.
          </EmptyState>
        ) : (
          <>
            <Note>The last {sendsDays} days, by UTC, and by the day on which a message was made.</Note>
            <OperatorTable
              label="Sends"
              columns={columns}
              rows={groupSends(sends)}
              getKey={({ day, what }) => `${day} ${what}`}
            />
          </>
        )
      }
    </OperatorPanel>
  );
}
