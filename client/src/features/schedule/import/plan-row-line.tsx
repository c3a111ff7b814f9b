import { Button, Checkbox, TextInput } from '@mantine/core';
import { formatDayShort, formatTimeRange } from '../../../lib/dates/dates.ts';
import { EveryoneChip, RoleChip } from '../../../ui/role-chip.tsx';
import { planKindLabels, statusLabels } from './plan-import.texts.ts';
import { isImportable } from './plan-preview.hooks.ts';
import type { UnderstoodRow } from './plan-rows.rules.ts';
import classes from './plan-preview.module.css';
import type { PlanCells } from './read/plan-rows.ts';
import type { PlanKind } from './read/plan-words.ts';

type PlanRowLineProps = {
  row: UnderstoodRow;
  isTaken: boolean;
  isMending: boolean;
  onMending: (isMending: boolean) => void;
  onTake: (take: boolean) => void;
  onMend: (cells: Partial<PlanCells>) => void;
};

const mendedKinds = [
  'title',
  'date',
  'start',
  'end',
  'place',
  'roles',
  'people',
] as const satisfies PlanKind[];

/** One row of the file: its result, the reason, and its editable cells. */
export function PlanRowLine({ row, isTaken, isMending, onMending, onTake, onMend }: PlanRowLineProps) {
  const { status, why, when, roles, people, item } = row;
  const { row: number, title, place } = row.row;
  const name = title || `Row ${number}`;
  return (
    <li className={classes.row} data-status={status}>
      <Checkbox
        aria-label={`Import ${name}`}
        checked={isTaken}
        disabled={!isImportable(row)}
        onChange={(change) => onTake(change.currentTarget.checked)}
      />
      <div className={classes.what}>
        <p className={classes.head}>
          <strong dir="auto">{name}</strong>
          <span className={classes.status}>{statusLabels[status]}</span>
        </p>
        <p className={classes.when}>
          {when.eventDate && <span>{formatDayShort(when.eventDate)}</span>}
          {when.startTime && <span>{formatTimeRange(when.startTime, when.endTime)}</span>}
          {place && <span dir="auto">{place}</span>}
          {item?.repeat && <span>repeats</span>}
          {item && roles.length + people.length === 0 && <EveryoneChip />}
          {roles.map(({ id, roleName, color }) => (
            <RoleChip key={id} role={{ roleName, color }} />
          ))}
          {people.length > 0 && <bdi>{people.map((person) => person.name).join(', ')}</bdi>}
        </p>
        {why !== undefined && <p className={classes.why}>{why}</p>}
        {isMending && (
          <div className={classes.cells}>
            {mendedKinds.map((kind) => (
              <TextInput
                key={kind}
                size="sm"
                label={planKindLabels[kind]}
                dir="auto"
                value={row.row[kind]}
                onChange={(change) => onMend({ [kind]: change.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </div>
      {row.row.skipped === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isMending}
          aria-label={`${isMending ? 'Done correcting' : 'Correct'} ${name}`}
          onClick={() => onMending(!isMending)}
        >
          {isMending ? 'Done' : 'Correct'}
        </Button>
      )}
    </li>
  );
}
