import type { Check } from './check.ts';
import { checkBackupEncryption, checkBackupPlace, checkBackups, checkOperator } from './backup-checks.ts';
import { checkDisk, checkMigrations, checkRights, checkVersion } from './database-checks.ts';

/** What `npm run admin -- doctor` looks at, in the order in which it says so. */
export const checks: readonly Check[] = [
  { name: 'database', look: checkVersion },
  { name: 'database rights', look: checkRights },
  { name: 'migrations', look: checkMigrations },
  { name: 'disk', look: checkDisk },
  { name: 'backups', look: checkBackups },
  { name: 'place of backups', look: checkBackupPlace },
  { name: 'passphrase', look: checkBackupEncryption },
  { name: 'operator', look: checkOperator },
];
