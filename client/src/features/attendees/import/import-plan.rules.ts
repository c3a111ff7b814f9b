import type { ImportPart } from '@daysheet/shared/attendee-imports.schemas.ts';
import { toRoleNameKey } from '@daysheet/shared/roles.ts';
import type { Line } from './read/listing.ts';

/** What a host decided about a list, beside what it says. */
export type Decisions = {
  /** Rows that are left out. */
  leftOut: ReadonlySet<number>;
  /** People who are taken off the list, by id. */
  removed: ReadonlySet<string>;
  /** The role of those who are new and whom the list gives none. */
  role: string;
};

export const lineStates = ['new', 'changes', 'same', 'skipped', 'look'] as const;
export type LineState = (typeof lineStates)[number];

/** Why a row is skipped. */
export const getSkipReason = (
  line: Line,
  { leftOut, role }: Pick<Decisions, 'leftOut' | 'role'>,
): 'blank' | 'no_name' | 'no_role' | 'left_out' | null => {
  if (line.kind === 'skipped') return line.because;
  if (leftOut.has(line.row.row)) return 'left_out';
  return line.kind === 'new' && line.row.role === '' && role === '' ? 'no_role' : null;
};

/** What becomes of a row. An address that cannot be right is to be looked at; it is saved as it is, and marked. */
export function getLineState(line: Line, decisions: Pick<Decisions, 'leftOut' | 'role'>): LineState {
  if (getSkipReason(line, decisions) !== null) return 'skipped';
  if (line.kind === 'look') return 'look';
  return line.problems.length > 0 && line.kind !== 'same' ? 'look' : line.kind;
}

export type ImportPlan = { importId: string; fileName: string } & Required<ImportPart>;
type Ids = { importId: string; fileName: string; createId: () => string };

/** What is sent: whom to add, what to change, and whom to take off. Whom nobody can tell is left as they are. */
export function planImport(lines: readonly Line[], decisions: Decisions, ids: Ids): ImportPlan {
  const { createId, ...which } = ids;
  const plan: ImportPlan = { ...which, add: [], change: [], remove: [...decisions.removed] };
  for (const line of lines) {
    if (getSkipReason(line, decisions) !== null) continue;
    if (line.kind === 'new') {
      const { name, role, email, phone } = line.row;
      const more = { twin: line.twin, insists: line.isInsisted };
      plan.add.push({ id: createId(), name, role: role || decisions.role, email, phone, ...more });
    }
    if (line.kind === 'changes') {
      const changes = line.changes.map(({ field, from, to }) => [field, { from, to }]);
      plan.change.push({ id: line.personId, ...Object.fromEntries(changes) });
    }
  }
  return plan;
}

export const countRows = ({ add, change, remove }: ImportPart): number =>
  add.length + change.length + remove.length;

/** The roles of those who are added or changed, each with how many people get it, the most first. */
export function listRoles(lines: readonly Line[], decisions: Decisions): { name: string; count: number }[] {
  const roles = new Map<string, { name: string; count: number }>();
  for (const line of lines) {
    if (getSkipReason(line, decisions) !== null || line.kind === 'look') continue;
    const name = line.row.role || (line.kind === 'new' ? decisions.role : '');
    if (name === '') continue;
    const role = roles.get(toRoleNameKey(name)) ?? { name, count: 0 };
    roles.set(toRoleNameKey(name), { ...role, count: role.count + 1 });
  }
  return [...roles.values()].toSorted((one, other) => other.count - one.count);
}
