import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findPasswordFault } from './passwords.rules.ts';

/** The operator's requirements for passwords. */
export type PasswordRules = { passwordMinLength: number };

/** Only the newest events: their names come to mind first. */
const eventNamesMax = 50;

/** Throws if the password is too weak for this person. */
export async function assertGoodPassword(
  db: Db,
  password: string,
  user: { id: string; email: string; fullName: string },
  minLength: number,
): Promise<void> {
  const rows = await db
    .select({ name: events.name })
    .from(events)
    .where(eq(events.createdBy, user.id))
    .orderBy(desc(events.createdAt))
    .limit(eventNamesMax);
  const fault = findPasswordFault(password, { ...user, eventNames: rows.map(({ name }) => name) }, minLength);
  if (fault) throw new AppError(fault);
}
