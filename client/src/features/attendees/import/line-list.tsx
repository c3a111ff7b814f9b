import { Button, NativeSelect } from '@mantine/core';
import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { useMemo } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Decisions, getLineState, type LineState } from './import-plan.rules.ts';
import { describeLine, describePerson, stateLabels } from './import.texts.ts';
import { LineCell } from './line-cell.tsx';
import classes from './line-list.module.css';
import type { Line } from './read/listing.ts';

type LineListProps = {
  lines: readonly Line[];
  people: readonly ListedPerson[];
  /** The ids of people who are not in the file. */
  gone: readonly string[];
  decisions: Decisions;
  onMend: (row: number, field: GuestField, value: string) => void;
  onChoose: (row: number, personId: string | null) => void;
  onLeaveOut: (row: number) => void;
};

const tones: Record<LineState, 'good' | 'now' | 'quiet'> = {
  new: 'good',
  changes: 'good',
  same: 'quiet',
  skipped: 'quiet',
  look: 'now',
};
/** Nobody finds more in a list that cannot be searched. */
const offeredMost = 100;

/** The people whom the host may match to a row. */
function listCandidates(line: Line, gone: readonly string[]): readonly string[] {
  if (line.kind === 'look') return line.personIds;
  const offered = gone.length <= offeredMost ? gone : [];
  if (line.kind === 'changes' || line.kind === 'same') return [line.personId, ...offered];
  return line.kind === 'new' ? offered : [];
}

/** Every row of a file with its state; cells are edited in place. */
export function LineList({ lines, people, gone, ...rest }: LineListProps) {
  const isPhone = useIsPhone();
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  if (lines.length === 0) return <EmptyState compact title="No such rows" />;
  return (
    <WindowedList
      label="Rows of the file"
      items={lines}
      getItemKey={({ row }) => String(row.row)}
      rowHeight={isPhone ? 13 : 6.25}
      rowsShown={isPhone ? 2.5 : 5.5}
    >
      {(line) => <LineRow line={line} byId={byId} candidates={listCandidates(line, gone)} {...rest} />}
    </WindowedList>
  );
}

type LineRowProps = Pick<LineListProps, 'decisions' | 'onMend' | 'onChoose' | 'onLeaveOut'> & {
  line: Line;
  byId: ReadonlyMap<string, ListedPerson>;
  candidates: readonly string[];
};

function LineRow({ line, byId, candidates, decisions, onMend, onChoose, onLeaveOut }: LineRowProps) {
  const { row } = line;
  const state = getLineState(line, decisions);
  const isLeftOut = decisions.leftOut.has(row.row);
  const about = describeLine(line, decisions);
  const label = `Row ${row.row}`;
  return (
    <div className={classes.line} role="group" aria-label={label}>
      <div className={classes.about}>
        <span className={classes.number}>{row.row}</span>
        <StatusBadge tone={tones[state]}>{stateLabels[state]}</StatusBadge>
        <span className={classes.text} title={about}>
          <bdi>{about}</bdi>
        </span>
        {candidates.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={`Who is ${label.toLowerCase()}?`}
            className={classes.who}
            value={line.kind === 'changes' || line.kind === 'same' ? line.personId : line.kind}
            data={[
              ...(line.kind === 'look' ? [{ value: 'look', label: 'Who is it?', disabled: true }] : []),
              { value: 'new', label: 'Somebody new' },
              ...candidates.map((id) => ({ value: id, label: describeCandidate(byId.get(id)) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChoose(row.row, value === 'new' ? null : value)}
          />
        )}
        {line.kind !== 'skipped' && (
          <Button size="compact-sm" variant="subtle" onClick={() => onLeaveOut(row.row)}>
            {isLeftOut ? 'Include' : 'Leave out'}
          </Button>
        )}
      </div>
      <div className={classes.cells}>
        {guestFields.map((field) => (
          <LineCell
            key={field}
            label={label}
            field={field}
            value={row[field]}
            isWrong={line.problems.includes(field)}
            onMend={(value) => onMend(row.row, field, value)}
          />
        ))}
      </div>
    </div>
  );
}

const describeCandidate = (person: ListedPerson | undefined) =>
  person ? `Is ${describePerson(person)}` : 'Somebody on the list';
