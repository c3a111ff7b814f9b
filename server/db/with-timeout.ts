import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** The database owes an answer for longer than whoever asks has time. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'CONNECTION_SILENT';
}

/** What the database answers, or an error where that takes longer; it goes on by itself then. */
export async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const finished = new AbortController();
  const { signal } = finished;
  const impatience = sleep(milliseconds, undefined, { signal }).then(
    () => {
      throw new NoAnswerError('No answer in time');
    },
    // It was answered before.
    () => answer,
  );
  return Promise.race([answer, impatience]).finally(() => finished.abort());
}

/** A server that ends does not wait for a database that does not answer: what was asked of it is refused. */
export async function abandonIfSilent(sql: Sql, milliseconds: number): Promise<void> {
  await withTimeout(sql`select 1`, milliseconds).catch(() => sql.end({ timeout: 0 }));
}
