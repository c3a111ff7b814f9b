import type { Check } from './check.ts';
import { checkBackupEncryption, checkBackupPlace, checkBackups, checkOperator } from './backup-checks.ts';
import { checkBrand } from './brand-checks.ts';
import { checkMigrations, checkRights, checkVersion } from './database-checks.ts';
import { checkClock, checkDisk, checkMemory } from './machine-checks.ts';
import { checkReplicas } from './replica-checks.ts';
import { checkRedis } from './redis-checks.ts';
import { checkOpenId } from './openid-checks.ts';
import { checkMail, checkPush, checkTexts } from './provider-checks.ts';
import { checkProxies, checkPublicUrl, checkStreams } from './public-checks.ts';

/** The checks of `npm run admin -- doctor`, in the order of its report. */
export const checks: readonly Check[] = [
  { name: 'database', look: checkVersion },
  { name: 'database rights', look: checkRights },
  { name: 'migrations', look: checkMigrations },
  { name: 'replicas', look: checkReplicas },
  { name: 'Redis', look: checkRedis },
  { name: 'disk', look: checkDisk },
  { name: 'memory', look: checkMemory },
  { name: 'clock', look: checkClock },
  { name: 'public address', look: checkPublicUrl },
  { name: 'proxies', look: checkProxies },
  { name: 'streams', look: checkStreams },
  { name: 'brand', look: checkBrand },
  { name: 'e-mail', look: checkMail },
  { name: 'texts', look: checkTexts },
  { name: 'push', look: checkPush },
  { name: 'sign-in provider', look: checkOpenId },
  { name: 'backups', look: checkBackups },
  { name: 'place of backups', look: checkBackupPlace },
  { name: 'passphrase', look: checkBackupEncryption },
  { name: 'operator', look: checkOperator },
];
