import { backupCommand } from './backup-command.ts';
import type { Command } from './command.ts';
import { contactCommand } from './contact-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { logCommand } from './log-command.ts';
import { moveCommand } from './move-command.ts';
import { raiseLimitsCommand } from './raise-limits-command.ts';
import { resetLinkCommand } from './reset-link-command.ts';
import { restoreCommand } from './restore-command.ts';

/** What `npm run admin --` can do, in the order in which it says so. */
export const commands: readonly Command[] = [
  doctorCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  resetLinkCommand,
  raiseLimitsCommand,
  contactCommand,
  logCommand,
];
