import type { Sql } from 'postgres';

/**
 * How much of the write-ahead log (WAL) a server has, and its timeline: a promotion begins a new one, and a server left
 * on the old one may have more log, which is no longer valid.
 */
export type Position = { timeline: number; lsn: bigint };

type Row = { timeline: number; lsn: string };

const toPosition = ({ timeline, lsn }: Row): Position => ({ timeline, lsn: BigInt(lsn) });

export const hasReached = (position: Position, wanted: Position): boolean =>
  position.timeline === wanted.timeline && position.lsn >= wanted.lsn;

/** Returns the primary's position: everything that it has confirmed until now is before that. */
export async function readPrimaryPosition(sql: Pick<Sql, 'unsafe'>): Promise<Position> {
  // Unflushed changes are confirmed only if an administrator turned that on.
  const [row] = await sql.unsafe<Row[]>(`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      ((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end) - '0/0')::text as lsn`);
  if (!row) throw new Error('The primary gave no position.');
  return toPosition(row);
}

/** A server that is no standby: the primary itself, or a promoted one. */
export class NoStandbyError extends Error {
  override name = 'NoStandbyError';
  readonly code = 'NO_STANDBY';
}

/** Returns what a replica has replayed, which any read there sees now. */
export async function readReplayedPosition(sql: Sql): Promise<Position> {
  const [row] = await sql<(Row & { isStandby: boolean })[]>`
    select (select timeline_id from pg_control_checkpoint()) as timeline,
      coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as lsn, pg_is_in_recovery() as "isStandby"`;
  if (!row?.isStandby) throw new NoStandbyError('It follows no other server.');
  return toPosition(row);
}
