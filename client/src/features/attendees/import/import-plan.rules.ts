import { replies, type Reply } from '@daysheet/shared/attendees/answers.ts';
import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { type Invite, type InviteField, inviteFields } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { Line } from './read/listing.ts';

/** The host's decisions about a list, in addition to its content. */
export type Decisions = {
  /** Rows that are left out. */
  leftOut: ReadonlySet<number>;
  /** People who are taken off the list, by id. */
  removed: ReadonlySet<string>;
  /** The role of new people who have none in the list. */
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

/** The state of a row. A row with an impossible address is to be checked; the address is saved as it is, and marked. */
export function getLineState(line: Line, decisions: Pick<Decisions, 'leftOut' | 'role'>): LineState {
  if (getSkipReason(line, decisions) !== null) return 'skipped';
  if (line.kind === 'look') return 'look';
  return line.problems.length > 0 && line.kind !== 'same' ? 'look' : line.kind;
}

export type ImportPlan = { importId: string; fileName: string; asks: boolean } & Required<ImportPart>;
type PlanIds = { importId: string; fileName: string; asks?: boolean; createId: () => string };

const isInvite = (field: string): field is InviteField => inviteFields.some((one) => one === field);
type SentInvite = NonNullable<NonNullable<ImportPart['add']>[number]['invite']>;
const isReply = (text: string | undefined): text is Reply => replies.some((reply) => reply === text);
const toSent = ({ coming, ...rest }: Invite): SentInvite => ({ ...rest, ...(isReply(coming) && { coming }) });

/** What is sent: people to add, to change and to take off. Rows that match several people are left out. */
export function planImport(lines: readonly Line[], decisions: Decisions, ids: PlanIds): ImportPlan {
  const { createId, ...which } = ids;
  const plan: ImportPlan = { asks: false, ...which, add: [], change: [], remove: [...decisions.removed] };
  for (const line of lines) {
    if (getSkipReason(line, decisions) !== null) continue;
    if (line.kind === 'new') {
      const { name, role, email, phone, invite } = line.row;
      const more = { twin: line.twin, insists: line.isInsisted, ...(invite && { invite: toSent(invite) }) };
      plan.add.push({ id: createId(), name, role: role || decisions.role, email, phone, ...more });
    }
    if (line.kind === 'changes') {
      const [beside, own] = [true, false].map((is) =>
        Object.fromEntries(
          line.changes
            .filter(({ field }) => isInvite(field) === is)
            .map(({ field, from, to }) => [field, { from, to }]),
        ),
      );
      const invite = Object.keys(beside ?? {}).length > 0 ? { invite: beside } : {};
      plan.change.push({ id: line.personId, ...own, ...invite });
    }
  }
  return plan;
}

export const countRows = ({ add, change, remove }: ImportPart): number =>
  add.length + change.length + remove.length;

/** The roles of those who are added or changed, each with its number of people, the largest first. */
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
