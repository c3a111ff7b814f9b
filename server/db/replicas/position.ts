import type { Sql } from 'postgres';

/**
 * How much of the log of changes (WAL) a server has, and on which timeline: a promotion begins a new one, and a server
 * that was left on the old one may have more of it, which is no longer the truth.
 */
export type Position = { timeline: number; lsn: bigint };

type Row = { timeline: number; lsn: string };

const toPosition = ({ timeline, lsn }: Row): Position => ({ timeline, lsn: BigInt(lsn) });

export const hasReached = (position: Position, wanted: Position): boolean =>
  position.timeline === wanted.timeline && position.lsn >= wanted.lsn;

/** Where the primary is: whatever it has confirmed until now lies before that. */
export async function readPrimaryPosition(sql: Pick<Sql, 'unsafe'>): Promise<Position> {
  // Unflushed changes are confirmed only where somebody has turned that on.
  const [row] = await sql.unsafe<Row[]>(`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      ((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end) - '0/0')::text as lsn`);
  if (!row) throw new Error('The primary gave no position.');
  return toPosition(row);
}

/** A server that follows nobody: the primary itself, or what was promoted. */
export class NoStandbyError extends Error {
  override name = 'NoStandbyError';
  readonly code = 'NO_STANDBY';
}

/** What a replica has replayed, so that whoever reads there now sees it. */
export async function readReplayedPosition(sql: Sql): Promise<Position> {
  const [row] = await sql<(Row & { isStandby: boolean })[]>`
    select (select timeline_id from pg_control_checkpoint()) as timeline,
      coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as lsn, pg_is_in_recovery() as "isStandby"`;
  if (!row?.isStandby) throw new NoStandbyError('It follows no other server.');
  return toPosition(row);
}
