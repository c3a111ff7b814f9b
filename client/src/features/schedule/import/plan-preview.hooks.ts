import { useMemo, useState } from 'react';
import { isInside } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEventToday } from '../../../lib/dates/use-today.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useExistingItems, usePeopleByName } from './plan-context.hooks.ts';
import { findFullDays } from '../days/full-days.rules.ts';
import type { Role } from './plan-people.rules.ts';
import { markSame, understandRow, type UnderstoodRow } from './plan-rows.rules.ts';
import type { PlanCells, PlanRow } from './read/plan-rows.ts';

/** Whether a row can be imported: not if it exists already, nor if it is not understood. */
export const isImportable = ({ status, item }: UnderstoodRow): boolean =>
  item !== undefined && (status === 'new' || status === 'look');

/** Parses each row once, however often others are edited: a thousand of them take a tenth of a second. */
function createReader(context: Parameters<typeof understandRow>[1]) {
  const known = new WeakMap<PlanRow, UnderstoodRow>();
  return (row: PlanRow): UnderstoodRow => {
    const understood = known.get(row) ?? understandRow(row, context);
    known.set(row, understood);
    return understood;
  };
}

type ImportContext = { event: EventDetails; roles: readonly Role[]; day: PlainDate };

/** Each row as understood, with its edited cells, and the requests that it needs. */
function useUnderstoodRows(
  file: readonly PlanRow[],
  mended: ReadonlyMap<number, Partial<PlanCells>>,
  { event, roles, day }: ImportContext,
) {
  const today = useEventToday(event);
  const rows = useMemo(() => {
    const mend = (row: PlanRow) => {
      const cells = mended.get(row.row);
      return cells ? { ...row, ...cells } : row;
    };
    return file.map(mend);
  }, [file, mended]);
  const named = usePeopleByName(event.id, rows);
  const context = useMemo(
    () => ({ event, day, today, roles, people: named.people }),
    [event, day, today, roles, named.people],
  );
  const read = useMemo(() => createReader(context), [context]);
  const understoodAlone = useMemo(() => rows.map(read), [rows, read]);
  const dates = useMemo(
    () =>
      [...new Set(understoodAlone.flatMap(({ when }) => when.eventDate ?? []))].filter((date) =>
        isInside(date, event),
      ),
    [understoodAlone, event],
  );
  const existing = useExistingItems(event.id, dates);
  const understood = useMemo(
    () => markSame(understoodAlone, existing.data ?? []),
    [understoodAlone, existing.data],
  );
  return { understood, named, existing, dates };
}

/** The result of each row, as the host edits, excludes or includes them. */
export function usePlanPreview(file: readonly PlanRow[], place: ImportContext) {
  const [mended, setMended] = useState<ReadonlyMap<number, Partial<PlanCells>>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { understood, named, existing, dates } = useUnderstoodRows(file, mended, place);
  const isTaken = (row: UnderstoodRow) =>
    isImportable(row) && (choices.get(row.row.row) ?? row.status === 'new');
  const taken = understood.filter(isTaken);
  const items = taken.flatMap(({ item }) => item ?? []);
  return {
    understood,
    isDirty: mended.size + choices.size > 0,
    isTaken,
    items,
    /** Days that would hold too many with these. */
    fullDays: findFullDays(items, existing.data ?? []),
    mend: (row: number, cells: Partial<PlanCells>) =>
      setMended(new Map([...mended, [row, { ...mended.get(row), ...cells }]])),
    choose: (row: number, take: boolean) => setChoices(new Map([...choices, [row, take]])),
    /** Whether people and existing items are still loading. */
    isPending: named.isPending || (dates.length > 0 && existing.isPending),
    isError: named.isError || (existing.isError && !existing.data),
    isFetching: named.isFetching || existing.isFetching,
    retry: () => {
      if (named.isError) void named.refetch();
      if (existing.isError) void existing.refetch();
    },
  };
}
