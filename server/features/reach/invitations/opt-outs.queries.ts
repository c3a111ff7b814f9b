import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';
import type { OptOutScope } from './opt-outs.access.ts';

/** Whether the person is opted out, in any way; false for people who are not on the list. */
export async function readOptedOut(db: Db, { reader }: OptOutScope): Promise<boolean> {
  if (reader === null) return false;
  const rows = await db
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.id, reader.id), isOptedOut));
  return rows.length > 0;
}
