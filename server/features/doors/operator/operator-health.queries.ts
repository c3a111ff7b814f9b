import { sql } from 'drizzle-orm';
import { readVersion } from '../../../db/backup/version.ts';
import type { Db } from '../../../db/client.ts';
import { areMigrationsCurrent } from '../../../db/migrate.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';
import { readBackupState, readLastProblem } from '../../reach/backups/backups.queries.ts';
import { describeAge } from '../../reach/backups/backups.rules.ts';

async function readDatabase(db: Db) {
  const [row] = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0) };
}

type QueueRow = { name: string; waiting: number; working: number; failed: number; oldest: Date | null };

/** Counts the waiting jobs of each queue, with the oldest; empty if no server works on queues. */
async function readQueues(db: Db) {
  const [found] = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!found?.is_there) return [];
  const rows = await db.execute<QueueRow>(sql`
    select queue.name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as working,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where left(queue.name, 2) <> '__' group by queue.name order by queue.name`);
  return [...rows].map(({ oldest, ...queue }) => ({
    ...queue,
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

type Server = {
  publicUrl: string;
  signUpMode: string;
  isBackedUp: boolean;
  mailer: { mode: string };
  texter: { mode: string };
};

/** Returns the health of this server. */
export async function readHealth(db: Db, _scope: OperatorScope, server: Server, now: Date) {
  const [version, database, isMigrated, queues, state, problem] = await Promise.all([
    readVersion(),
    readDatabase(db),
    areMigrationsCurrent(db),
    readQueues(db),
    readBackupState(db, now),
    readLastProblem(db, now),
  ]);
  return {
    version,
    publicUrl: server.publicUrl,
    signUpMode: server.signUpMode,
    mailMode: server.mailer.mode,
    textMode: server.texter.mode,
    database: { ...database, isMigrated },
    /** Null if no nightly backups are made. */
    backup: server.isBackedUp ? { ...describeAge(state, now), problem } : null,
    queues,
  };
}
