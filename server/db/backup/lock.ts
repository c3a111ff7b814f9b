import postgres from 'postgres';

/** An arbitrary number that is the same in every server on this database. */
const BACKUP_LOCK = 7_361_906;

/** Runs the work unless another server does. The lock ends with its connection, for whatever reason that closes. */
export async function withBackupLock(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    // The driver closes an idle connection after half an hour, and would lose the lock.
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-backup-lock' },
  });
  try {
    const [row] = await sql<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${BACKUP_LOCK}) as is_ours`;
    if (row?.is_ours) await work();
  } finally {
    await sql.end({ timeout: 1 });
  }
}
