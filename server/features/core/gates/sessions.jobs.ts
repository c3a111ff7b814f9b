import type { Database } from '../../../db/client.ts';
import { createLucia } from './lucia.access.ts';

/** Deletes expired sessions. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await createLucia(db, now).deleteExpiredSessions();
}
