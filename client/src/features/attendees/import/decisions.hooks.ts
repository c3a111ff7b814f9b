import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { useMemo, useState } from 'react';
import { createId } from '../../../lib/ids.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import {
  type Decisions,
  getLineState,
  type LineState,
  lineStates,
  listRoles,
  planImport,
} from './import-plan.rules.ts';
import type { Line, Listing } from './read/listing.ts';

/** The rows that are shown; `gone` are people who are no longer in the file. */
export type Filter = 'all' | LineState | 'gone';

const toggle = <Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
};

const noId = () => '';

function countStates(lines: readonly Line[], decisions: Decisions): Record<LineState, number> {
  const counts = Object.fromEntries(lineStates.map((state) => [state, 0]));
  for (const line of lines) {
    const state = getLineState(line, decisions);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  const { new: fresh = 0, changes = 0, same = 0, skipped = 0, look = 0 } = counts;
  return { new: fresh, changes, same, skipped, look };
}

/** Computes the plan from a list and the host's decisions about it. */
function computeOutcome(lines: readonly Line[], decisions: Decisions, roles: readonly Role[]) {
  const known = new Set(roles.map(({ roleName }) => toRoleNameKey(roleName)));
  const named = listRoles(lines, decisions);
  const isTaken = (line: Line) => !decisions.leftOut.has(line.row.row);
  return {
    counts: countStates(lines, decisions),
    plan: planImport(lines, decisions, { importId: '', fileName: '', createId: noId }),
    named,
    newRoles: named.filter(({ name }) => !known.has(toRoleNameKey(name))).length,
    withoutRole: lines.filter((line) => line.kind === 'new' && line.row.role === '' && isTaken(line)).length,
    unclear: lines.filter((line) => line.kind === 'look' && isTaken(line)).length,
    peopleCount: lines.filter(({ kind }) => kind !== 'skipped').length,
  };
}

/** The host's decisions about an open list, and the plan that follows from them. */
export function useDecisions(listing: Listing, roles: readonly Role[]) {
  const [typedRole, setRole] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState<Filter>('all');
  const role = typedRole.trim();
  const { lines, noLongerListed } = listing;
  // People who were matched to a row meanwhile are in the file.
  const removed = useMemo(
    () => new Set(noLongerListed.filter((id) => ticked.has(id))),
    [noLongerListed, ticked],
  );
  const decisions = useMemo(() => ({ leftOut, removed, role }), [leftOut, removed, role]);
  const outcome = useMemo(() => computeOutcome(lines, decisions, roles), [lines, decisions, roles]);
  const shown = useMemo(
    () => (filter === 'all' ? lines : lines.filter((line) => getLineState(line, decisions) === filter)),
    [lines, decisions, filter],
  );
  return {
    ...outcome,
    decisions,
    isDecided: leftOut.size + ticked.size > 0 || role !== '',
    removed,
    shown,
    filter,
    setFilter,
    typedRole,
    setRole,
    toggleLeftOut: (row: number) => setLeftOut((now) => toggle(now, row)),
    toggleRemoved: (id: string) => setTicked((now) => toggle(now, id)),
    buildPlan: (importId: string, fileName: string, asks: boolean) =>
      planImport(lines, decisions, { importId, fileName, asks, createId }),
  };
}
