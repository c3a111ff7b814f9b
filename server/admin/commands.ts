import { anonymiseCommand, anonymisePersonCommand } from './anonymise-command.ts';
import { backupCommand } from './backup-command.ts';
import type { Command } from './command.ts';
import { contactCommand } from './contact-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { inviteCommand } from './invite-command.ts';
import { limitsCommand, raiseLimitsCommand } from './limits-command.ts';
import { logCommand } from './log-command.ts';
import { moveCommand } from './move-command.ts';
import { resetLinkCommand } from './reset-link-command.ts';
import { resetSecondFactorCommand } from './reset-second-factor-command.ts';
import { restoreCommand } from './restore-command.ts';
import { endSessionsCommand } from './sessions-command.ts';
import { deleteUserCommand, listUsersCommand, showUserCommand } from './users-command.ts';

/** The commands of `npm run admin --`, in the order of its help. */
export const commands: readonly Command[] = [
  doctorCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  listUsersCommand,
  showUserCommand,
  deleteUserCommand,
  endSessionsCommand,
  inviteCommand,
  resetLinkCommand,
  resetSecondFactorCommand,
  limitsCommand,
  raiseLimitsCommand,
  anonymiseCommand,
  anonymisePersonCommand,
  contactCommand,
  logCommand,
];
