import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { type DeliveryReason, deliveryReasons } from '@daysheet/shared/messages/invitations.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { z } from 'zod';

export type Recipients = inferRouterOutputs<AppRouter>['invitations']['recipients'];
export type Recipient = Recipients['people'][number];

export const choiceKinds = ['not_invited', 'not_joined', 'all', 'role', 'hand'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The recipients; the choices of one kind are retained while another is open. */
export const choiceShape = z.object({
  kind: z.enum(choiceKinds),
  roleIds: z.array(z.string()),
  picked: z.array(z.string()),
});
export type RecipientChoice = z.infer<typeof choiceShape>;
export const firstChoice: RecipientChoice = { kind: 'not_invited', roleIds: [], picked: [] };

export function choosePeople(
  people: readonly Recipient[],
  { kind, roleIds, picked }: RecipientChoice,
): Recipient[] {
  const roles = new Set(roleIds);
  const ids = new Set(picked);
  const isMeant: Record<ChoiceKind, (person: Recipient) => boolean> = {
    all: () => true,
    not_invited: ({ isInvited, isWaiting, isJoined }) => !isInvited && !isWaiting && !isJoined,
    not_joined: (person) => !person.isJoined,
    role: (person) => person.roleId !== null && roles.has(person.roleId),
    hand: (person) => ids.has(person.attendeeId),
  };
  return people.filter(isMeant[kind]);
}

const isReason = (code: string): code is DeliveryReason => Object.hasOwn(deliveryReasons, code);

/**
 * Why a person gets nothing. The host's own app knows their country's numbers, and may try an address that a provider
 * refused.
 */
export function findLeftOutReason({ reason, problem }: Recipient, isOwnApp: boolean): DeliveryReason | null {
  if (isOwnApp) return reason === 'no_country' ? null : reason;
  if (reason !== null) return reason;
  return problem !== null && isReason(problem) ? problem : null;
}

export type LeftOutPerson = { person: Recipient; reason: DeliveryReason };
export type RecipientSplit = {
  reached: Recipient[];
  leftOut: LeftOutPerson[];
  /** The ids that are sent, with those that the server notes as left out. An address that failed is not tried again. */
  attendeeIds: string[];
};

export function splitChosen(chosen: readonly Recipient[], isOwnApp: boolean): RecipientSplit {
  const reached: Recipient[] = [];
  const leftOut: LeftOutPerson[] = [];
  const attendeeIds: string[] = [];
  for (const person of chosen) {
    const reason = findLeftOutReason(person, isOwnApp);
    if (reason === null) reached.push(person);
    else leftOut.push({ person, reason });
    if (reason === null || person.reason !== null) attendeeIds.push(person.attendeeId);
  }
  return { reached, leftOut, attendeeIds };
}

/** Whether one message per household differs from one to each of the chosen people. */
export function haveHouseholds({ reached, leftOut }: Pick<RecipientSplit, 'reached' | 'leftOut'>): boolean {
  const chosen = [...reached, ...leftOut.map(({ person }) => person)];
  const ids = chosen.flatMap(({ householdId }) => householdId ?? []);
  return new Set(ids).size < ids.length;
}

/** All people whom a message to somebody's household names. */
export const listHousehold = (people: readonly Recipient[], { householdId }: Recipient): Recipient[] =>
  householdId === null ? [] : people.filter((one) => one.householdId === householdId);

const lacksAddress = ({ reason }: LeftOutPerson) => reason === 'no_email' || reason === 'no_phone';
const isWanted = ({ person }: LeftOutPerson) => !person.isOptedOut && !person.isLinkRevoked;

/** The same with one message per household: a person without an address is reached through somebody of their household. */
export function withHouseholds(split: RecipientSplit): RecipientSplit {
  const reachedIds = new Set(split.reached.flatMap(({ householdId }) => householdId ?? []));
  const goAlong = (one: LeftOutPerson) =>
    lacksAddress(one) && isWanted(one) && reachedIds.has(one.person.householdId ?? '');
  const along = split.leftOut.filter(goAlong).map(({ person }) => person);
  const reached = new Map([...split.reached, ...along].map((person) => [person.attendeeId, person]));
  return {
    ...split,
    reached: split.attendeeIds.flatMap((id) => reached.get(id) ?? []),
    leftOut: split.leftOut.filter((one) => !goAlong(one)),
  };
}

/** How many people are left out for each reason, most first. */
export function countReasons(leftOut: readonly LeftOutPerson[]): { reason: DeliveryReason; count: number }[] {
  const counts = new Map<DeliveryReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The people whose name or address contains the typed text, ignoring accents and case. */
export function searchPeople(people: readonly Recipient[], search: string): readonly Recipient[] {
  const wanted = normalizeText(search.trim());
  if (wanted === '') return people;
  return people.filter(({ name, address }) => normalizeText(`${name} ${address ?? ''}`).includes(wanted));
}
