import { type FieldChange, listChanges, mayLeave, type SheetPerson } from './sheet-changes.rules.ts';
import { type KnownRow, type RowState, setAside, settled } from './sheet-compare.rules.ts';
import { fingerprintRow, type SheetContent } from './sheet-rows.rules.ts';

export type Decision = 'accept' | 'refuse';
/** What a decision does to the list. `none`: it was refused, or nothing is left to do. */
export type Effect =
  | { kind: 'none' }
  | { kind: 'add'; id: string; content: SheetContent }
  | { kind: 'change'; person: SheetPerson; changes: FieldChange[] }
  | { kind: 'remove'; person: SheetPerson };
export type DecisionResult = { state: RowState; effect: Effect };

const none = { kind: 'none' } as const;

function decideNew({ content }: { content: SheetContent }, decision: Decision, id: string): DecisionResult {
  if (decision === 'refuse') return { state: setAside(fingerprintRow(content)), effect: none };
  return { state: settled(id, content), effect: { kind: 'add', id, content } };
}

/** Uses the person's current details, with what they did, or the host changed, since the sheet was read. */
function decideChange(
  row: KnownRow & { content: SheetContent },
  person: SheetPerson,
  decision: Decision,
): DecisionResult {
  const state = settled(person.id, row.content);
  const changes = decision === 'accept' ? listChanges(person, row.content, row.decided) : [];
  return { state, effect: changes.length > 0 ? { kind: 'change', person, changes } : none };
}

/** Returns a proposal's next state and its effect. `newId`: for a new person. `person`: its person, if still on the list. */
export function decide(
  { id: _id, ...state }: KnownRow,
  { person, decision, newId }: { person: SheetPerson | undefined; decision: Decision; newId: string },
): DecisionResult {
  const { content, proposal } = state;
  if (proposal === 'new' && content) return decideNew({ content }, decision, newId);
  if (proposal === 'change' && content && person)
    return decideChange({ id: _id, ...state, content }, person, decision);
  const over = { ...state, proposal: null };
  const leaves = proposal === 'gone' && decision === 'accept' && person !== undefined && mayLeave(person);
  return { state: over, effect: leaves ? { kind: 'remove', person } : none };
}
