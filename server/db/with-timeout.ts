import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** The database took longer to respond than the caller can wait. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'CONNECTION_SILENT';
}

/** Returns the database's response, or throws if it takes too long; the query then continues by itself. */
export async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const finished = new AbortController();
  const { signal } = finished;
  const impatience = sleep(milliseconds, undefined, { signal }).then(
    () => {
      throw new NoAnswerError('No answer in time');
    },
    // The response arrived before the timeout.
    () => answer,
  );
  return Promise.race([answer, impatience]).finally(() => finished.abort());
}

/** At shutdown the server does not wait for a silent database: pending queries are rejected. */
export async function abandonIfSilent(sql: Sql, milliseconds: number): Promise<void> {
  await withTimeout(sql`select 1`, milliseconds).catch(() => sql.end({ timeout: 0 }));
}
