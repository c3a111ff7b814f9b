import {
  describeChange,
  type ChangeWords,
  describeDifferences,
} from '@daysheet/shared/messages/change-texts.ts';
import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayShort, formatTime, formatTimeRange } from '../../lib/dates/dates.ts';
import { say, sayInParts } from '../../lib/texts.ts';

/** `name` and `place` are somebody's own words; `old` is what is no longer valid. */
export type ChangePart = { text: string; as?: 'name' | 'place' | 'old' };

const buildChangeWords = (today: PlainDate, twelveHours: boolean): ChangeWords<ChangePart[]> => ({
  today,
  day: formatDayShort,
  time: (time) => formatTime(time, twelveHours),
  timeRange: (start, end) => formatTimeRange(start, end, twelveHours),
  dayAndTime: (date, time) =>
    say('schedule.dayAndTime', { day: formatDayShort(date), time: formatTime(time, twelveHours) }),
  words: (text) => [{ text }],
  name: (text) => [{ text, as: 'name' }],
  place: (text) => [{ text, as: 'place' }],
  old: (text) => [{ text, as: 'old' }],
  say: (id, slots, values) =>
    sayInParts(id, Object.keys(slots), values).flatMap((part) =>
      typeof part === 'string' ? [{ text: part }] : (slots[part.slot] ?? []),
    ),
});

/** The differences of an item, each as 'old → new'. */
export const listDifferences = (was: Plan, is: Plan, twelveHours: boolean): ChangePart[][] =>
  describeDifferences(buildChangeWords(is.eventDate, twelveHours), was, is);

type ChangeFormat = { today: PlainDate; twelveHours: boolean };

/** What a notice says about one change, in this guest's language. */
export const buildChangeParts = (change: NoticeChange, { today, twelveHours }: ChangeFormat): ChangePart[] =>
  describeChange(buildChangeWords(today, twelveHours), change);
