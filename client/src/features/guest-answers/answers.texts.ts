import type { Reply } from '@daysheet/shared/answers.ts';
import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatDayLong, formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import type { Standing } from './answer-drafts.rules.ts';

export function describeReply(reply: Reply): string {
  if (reply === 'coming') return say('answers.coming');
  return say(reply === 'maybe' ? 'answers.maybe' : 'answers.notComing');
}

/** 'Saturday, June 6, 14:00', by the event's clocks. */
export function formatMoment(instant: string, timeZone: string): string {
  const { date, time } = wallClockAt(new Date(instant), timeZone);
  return say('schedule.dayAndTime', { day: formatDayLong(date), time: formatTime(time) });
}

/** Where a guest's answers stand, in a line. */
export function describeStanding(standing: Standing, timeZone: string): string {
  switch (standing.kind) {
    case 'offered':
      return say('answers.held', { when: formatMoment(standing.until, timeZone) });
    case 'line':
      return say('answers.inLine', { place: standing.place });
    case 'asked':
      return say('answers.requested');
    case 'closed':
      return say('answers.closed');
    case 'none':
      return say('answers.none');
    case 'bring':
      return say('answers.mayBring', { count: standing.left });
    case 'toQuestions':
      return say('answers.please');
    case 'open':
      return standing.until === null
        ? say('answers.please')
        : say('answers.pleaseBy', { day: formatDayShort(standing.until) });
    case 'answered':
      return say('answers.answered');
  }
}
