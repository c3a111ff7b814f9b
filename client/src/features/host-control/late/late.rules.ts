import { computeItemMinutes } from '@daysheet/shared/lib/time.ts';
import { shiftMinutesMax } from '@daysheet/shared/schedule/schedule.ts';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import type { ShiftPreview, ShiftRow } from './late.hooks.ts';

/** The usual delays; others are typed. */
export const lateChoices = [5, 10, 15, 20] as const;

/** The typed minutes; null if nothing can be moved by them. */
export function parseMinutes(typed: string | number): number | null {
  const minutes = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= shiftMinutesMax ? minutes : null;
}

/** The rows for a role; `null` means all. Items for single people name no role. */
export const filterRows = (rows: readonly ShiftRow[], roleId: string | null): readonly ShiftRow[] =>
  roleId === null
    ? rows
    : rows.filter(
        ({ audience, roleIds }) =>
          audience === 'everyone' || (audience === 'roles' && roleIds.includes(roleId)),
      );

/** How many of the rows move or end later. */
export const countMoved = (rows: readonly ShiftRow[]): number =>
  rows.filter(({ effect }) => effect !== 'stays').length;

/** 'Move and tell 118 people'; only 'Move' if it concerns nobody. */
export const describeMoveAction = (people: number): string =>
  people === 0 ? 'Move' : `Move and tell ${formatPeopleCount(people)}`;

/** 'Moved 3 items. 118 people have it on their page.' The receipts show who has seen it. */
export function describeMove({ moved, people }: { moved: number; people: number }): string {
  const items = `Moved ${moved} ${moved === 1 ? 'item' : 'items'}.`;
  if (people === 0) return items;
  return `${items} ${formatPeopleCount(people)} ${people === 1 ? 'has' : 'have'} it on their page.`;
}

type RowTime = ShiftRow['from'];

/** The times of a row: its start, or the end of an item that is on; `+1` after midnight. */
export function formatRowTimes({ from, to, effect }: ShiftRow, { day }: Pick<ShiftPreview, 'day'>) {
  const text = ({ eventDate, startTime, endTime }: RowTime) => {
    const time = effect === 'stretches' ? (endTime ?? startTime) : startTime;
    const isNextDay = eventDate > day || (effect === 'stretches' && endTime !== null && endTime < startTime);
    return `${formatTime(time)}${isNextDay ? ' +1' : ''}`;
  };
  const [before, after] = [text(from), text(to)];
  return { before: before === after ? null : before, after };
}

/** The effect on an item besides its new time; `null` if there is none. */
export function describeEffect({ effect, whenLate, shrunkMinutes, to }: ShiftRow): string | null {
  if (effect === 'stays') return whenLate === 'pinned' ? 'pinned, stays' : 'stays on time';
  const shrinks =
    shrunkMinutes > 0 && to.endTime !== null
      ? `shrinks to ${computeItemMinutes(to.startTime, to.endTime)} min`
      : null;
  if (effect === 'stretches') return shrinks ?? 'on now, ends later';
  return shrinks;
}

/** 'runs 5 min into Band starts' */
export const describeCollision = ({ runsInto }: ShiftRow): string | null =>
  runsInto === null ? null : `runs ${runsInto.minutes} min into ${runsInto.title}`;
