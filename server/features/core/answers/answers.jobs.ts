import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { events } from '../../../db/schema/events.ts';
import { advanceLines } from './waiting-line.commands.ts';

/** Advances every line in which somebody can move up, until there is none. */
export async function advanceAllLines(db: Database, now: Date): Promise<void> {
  let moved = Infinity;
  while (moved > 0) moved = await advanceLines(db, now);
}

/** Deletes, in all events, the answers to questions whose days are over. */
export async function sweepQuestionAnswers(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${questionAnswers} using ${questions}, ${events}
    where ${questions.eventId} = ${questionAnswers.eventId} and ${questions.id} = ${questionAnswers.questionId}
      and ${events.id} = ${questions.eventId}
      and ${events.endDate} + ${questions.keptDays} < (${now.toISOString()}::timestamptz at time zone ${events.timeZone})::date`);
}
