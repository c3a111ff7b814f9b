import { buildPersonKey } from '@daysheet/shared/guest-lists/person-key.ts';
import { undoHours } from '@daysheet/shared/events/undos.ts';

type ComparedRow = { name: string; roleId: string | null; email: string | null; phone: string | null };

/** Equal for rows that are the same person to an import. */
export const importKey = ({ roleId, ...row }: ComparedRow): string =>
  buildPersonKey({ ...row, role: roleId });

/** What a search looks for in a text, as a LIKE pattern that takes % and _ as letters. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Imports since then can be undone. */
export const computeUndoHorizon = (now: Date): Date => new Date(now.getTime() - undoHours * 60 * 60_000);

type Namesake = {
  hint: string | null;
  email: string | null;
  phone: string | null;
  isSelfJoined: boolean;
  /** How many of the same name there are, and of these, how many with the same hint, e-mail, phone, way of coming. */
  ofName: number;
  ofHint: number;
  ofEmail: number;
  ofPhone: number;
  ofSelfJoined: number;
  /** By the order of adding, from 1. */
  number: number;
};
export type Distinction =
  | { by: 'hint' | 'email' | 'phone'; text: string }
  | { by: 'self_joined' }
  | { by: 'number'; number: number };

/** By what a host tells somebody from others of the same name: the first thing that is theirs alone. */
export function findDistinction(person: Namesake): Distinction | undefined {
  const { hint, email, phone, isSelfJoined, ofName, ofHint, ofEmail, ofPhone, ofSelfJoined, number } = person;
  if (ofName < 2) return undefined;
  if (hint && ofHint === 1) return { by: 'hint', text: hint };
  if (email && ofEmail === 1) return { by: 'email', text: email };
  if (phone && ofPhone === 1) return { by: 'phone', text: phone };
  return isSelfJoined && ofSelfJoined === 1 ? { by: 'self_joined' } : { by: 'number', number };
}
