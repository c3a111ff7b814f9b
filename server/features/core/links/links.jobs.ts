import type { Database } from '../../../db/client.ts';
import { issueHouseholdLinks } from './household-links.commands.ts';
import { issueMissingLinks } from './links.commands.ts';

/**
 * Gives a link to people and households who were put on a list by a release that gave them one only when links were looked at. It may
 * still run beside this one, so this is done more than once.
 */
export async function issueAllMissingLinks(db: Database, now: Date): Promise<void> {
  await issueMissingLinks(db, {}, now);
  await issueHouseholdLinks(db, {}, now);
}
