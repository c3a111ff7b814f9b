import type { Database } from '../../../db/client.ts';
import { issueMissingLinks } from './links.commands.ts';

/**
 * Gives a link to people who were put on a list by a release that gave them one only when links were looked at. It may
 * still run beside this one, so this is done more than once.
 */
export const issueAllMissingLinks = (db: Database, now: Date): Promise<void> =>
  issueMissingLinks(db, {}, now);
