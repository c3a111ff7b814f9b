import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import { completeCounts, type Counts } from '../server/features/core/answers/answers.rules.ts';

type CountedAnswer = { attendeeId: string; reply: Reply; isWaiting: boolean };

/**
 * Counts people one by one, to compare with the database's counts. Answers of people who are no longer asked, since they
 * changed role or left the list, are not counted.
 */
export function countAnswers(askedIds: Iterable<string>, given: Iterable<CountedAnswer>): Counts {
  const asked = new Set(askedIds);
  const byPerson = new Map<string, CountedAnswer>();
  for (const one of given) if (asked.has(one.attendeeId)) byPerson.set(one.attendeeId, one);
  const people = [...byPerson.values()];
  const count = (reply: Reply) => people.filter((one) => one.reply === reply).length;
  return completeCounts(asked.size, {
    coming: count('coming'),
    waiting: people.filter(({ reply, isWaiting }) => reply === 'coming' && isWaiting).length,
    notComing: count('not_coming'),
    maybe: count('maybe'),
  });
}
