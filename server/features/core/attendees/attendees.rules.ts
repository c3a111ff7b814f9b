import { buildPersonKey } from '@daysheet/shared/guest-lists/person-key.ts';
import { undoHours } from '@daysheet/shared/events/undos.ts';

type ComparedRow = { name: string; roleId: string | null; email: string | null; phone: string | null };

/** A key that is equal for rows which an import takes for the same person. */
export const importKey = ({ roleId, ...row }: ComparedRow): string =>
  buildPersonKey({ ...row, role: roleId });

/** A LIKE pattern that finds the text anywhere; % and _ are escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Imports saved after this instant can be undone. */
export const computeUndoHorizon = (now: Date): Date => new Date(now.getTime() - undoHours * 60 * 60_000);

type Namesake = {
  hint: string | null;
  email: string | null;
  phone: string | null;
  isSelfJoined: boolean;
  /** The number of people with this name, and of these with the same hint, e-mail, phone and `isSelfJoined`. */
  ofName: number;
  ofHint: number;
  ofEmail: number;
  ofPhone: number;
  ofSelfJoined: number;
  /** The rank among them by time of adding, from 1. */
  number: number;
};
export type Distinction =
  | { by: 'hint' | 'email' | 'phone'; text: string }
  | { by: 'self_joined' }
  | { by: 'number'; number: number };

/** What distinguishes a person from others of the same name: the first value that only they have. */
export function findDistinction(person: Namesake): Distinction | undefined {
  const { hint, email, phone, isSelfJoined, ofName, ofHint, ofEmail, ofPhone, ofSelfJoined, number } = person;
  if (ofName < 2) return undefined;
  if (hint && ofHint === 1) return { by: 'hint', text: hint };
  if (email && ofEmail === 1) return { by: 'email', text: email };
  if (phone && ofPhone === 1) return { by: 'phone', text: phone };
  return isSelfJoined && ofSelfJoined === 1 ? { by: 'self_joined' } : { by: 'number', number };
}
