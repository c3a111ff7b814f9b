import postgres from 'postgres';

/** Any number will do; it only has to be the same in every server that shares the database. */
const BACKUP_LOCK = 7_361_906;

/** Does the work unless another server is at it. Its lock ends with its connection, however that comes. */
export async function withBackupLock(url: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    // The driver ends a connection that is idle after half an hour, and with it the lock.
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
