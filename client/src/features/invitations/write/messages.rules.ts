import {
  gatherHouseholds,
  findReachProblem,
  type Reach,
} from '@daysheet/shared/attendees/household-messages.ts';
import type { Recipient } from './choice.rules.ts';

type Row = Pick<Recipient, 'attendeeId' | 'householdId' | 'name'> & { reach: Reach };

/** The messages to those who are reached. */
export type Messages = {
  /** The names of its recipients: one, or those of a household. */
  names: string[];
  /** Whether some of them carry the link of a household. */
  isToHousehold: boolean;
  /** The reached people, each with their message, or without one of their own. */
  rows: readonly Row[];
};

const isMessage = ({ reach }: Row) => findReachProblem(reach) === null;

/** The messages that the server makes of a send. */
export function gatherMessages(
  reached: readonly Recipient[],
  { oneToHousehold, language }: { oneToHousehold: boolean; language: string },
): Messages {
  const each = reached.map((person) => {
    const { sentTo: address } = person;
    const reach: Reach = address === null ? { address, reason: 'no_email' } : { address };
    return { ...person, language, reach };
  });
  const rows = oneToHousehold ? gatherHouseholds(each) : each.map((row) => ({ ...row, householdId: null }));
  return {
    rows,
    names: rows.filter(isMessage).map(({ name }) => name),
    isToHousehold: rows.some(({ householdId }) => householdId !== null),
  };
}

/** The first `most` messages, or fewer rather than only some of a household's, and their recipients. */
export function takeFirst(
  { rows }: Pick<Messages, 'rows'>,
  most: number,
): { count: number; attendeeIds: string[] } {
  const groups = Map.groupBy(rows, ({ householdId, attendeeId }) => householdId ?? attendeeId);
  const first: ReturnType<typeof takeFirst> = { count: 0, attendeeIds: [] };
  for (const group of groups.values()) {
    const count = group.filter(isMessage).length;
    if (first.count + count > most) continue;
    first.count += count;
    first.attendeeIds.push(...group.map(({ attendeeId }) => attendeeId));
  }
  return first;
}
