import { undecidedAdvice } from './db/backup/backup-target.ts';
import { readServerSecret } from './db/secrets.ts';
import type { StartedDatabase } from './db/start-database.ts';
import type { Env } from './env.ts';
import { hasAccounts } from './features/doors/restoring/restoring.queries.ts';
import { deriveOutboxKey } from './features/reach/emails/emails.rules.ts';
import type { Mailer } from './lib/delivery/mailer.ts';
import type { Log } from './lib/process/log.ts';
import { formatStartNotice, startedText, startRows } from './lib/process/start-notice.ts';

type StartInfo = {
  env: Env;
  log: Log;
  port: number;
  database: StartedDatabase;
  mailMode: Mailer['mode'];
  /** The key to restore a backup in the browser; `null` if several processes serve. */
  uploadKey: string | null;
  /** How to restart the processes, if there are several. */
  restart?: string;
};

/** Announces the start to the operator: again after a restore, since the links of the first notice are then stale. */
export async function announce({ env, log, port, database, mailMode, uploadKey, restart }: StartInfo) {
  const outboxKey = deriveOutboxKey(await readServerSecret(database.db, 'outbox'));
  const isUsed = await hasAccounts(database.db);
  const { name, place } = database;
  const restoreKey = isUsed ? null : uploadKey;
  if (isUsed && env.isBackupUndecided)
    log.warn(`No backup is made by night of this database: ${undecidedAdvice}`);
  const told = { env, port, database: name, data: place, mailMode, outboxKey, restoreKey };
  const rows = startRows({ ...told, ...(restart !== undefined && { restart }) });
  if (process.stdout.isTTY) process.stdout.write(formatStartNotice(rows));
  else log.child({}, { level: 'info' }).info(Object.fromEntries(rows), startedText);
}
