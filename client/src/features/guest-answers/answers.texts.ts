import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatDayLong, formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import type { Standing } from './answer-drafts.rules.ts';

export function describeReply(reply: Reply): string {
  if (reply === 'coming') return say('card.coming');
  return say(reply === 'maybe' ? 'card.maybe' : 'card.notComing');
}

function describeCommonReply(reply: Reply | null): string {
  if (reply === null) return say('card.answered');
  if (reply === 'coming') return say('card.saidYes');
  return say(reply === 'maybe' ? 'card.saidMaybe' : 'card.saidNo');
}

/** 'Saturday, June 6, 14:00', by the event's clocks. */
export function formatMoment(instant: string, timeZone: string): string {
  const { date, time } = wallClockAt(new Date(instant), timeZone);
  return say('schedule.dayAndTime', { day: formatDayLong(date), time: formatTime(time) });
}

/** The state of a guest's answers, in a line. */
export function describeStanding(standing: Standing, timeZone: string): string {
  switch (standing.kind) {
    case 'offered':
      return say('card.held', { when: formatMoment(standing.until, timeZone) });
    case 'line':
      return say('card.inLine', { place: standing.place });
    case 'asked':
      return say('card.requested');
    case 'closed':
      return say('card.closed');
    case 'none':
      return say('card.none');
    case 'bring':
      return say('card.mayBring', { count: standing.left });
    case 'toQuestions':
      return say('card.please');
    case 'open':
      return standing.until === null
        ? say('card.please')
        : say('card.pleaseBy', { day: formatDayShort(standing.until) });
    case 'answered':
    case 'settled':
      return describeCommonReply(standing.reply);
  }
}
