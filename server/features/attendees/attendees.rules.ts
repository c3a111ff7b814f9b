import { samePersonKey } from '@daysheet/shared/attendees.ts';
import { undoHours } from '@daysheet/shared/undos.ts';

type ComparedRow = { name: string; roleId: string | null; email: string | null; phone: string | null };

/** Equal for rows that are the same person to an import. */
export const importKey = ({ roleId, ...row }: ComparedRow): string => samePersonKey({ ...row, role: roleId });

/** What a search looks for in a text, as a LIKE pattern that takes % and _ as letters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Imports since then can be undone. */
export const importedSince = (now: Date): Date => new Date(now.getTime() - undoHours * 60 * 60_000);
