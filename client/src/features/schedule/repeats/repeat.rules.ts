import { type Repeat, repeatSchema } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { buildRule, type Weekday, getWeekdayName, weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { formatMonthly, weekdayNames } from '@daysheet/shared/schedule/recurrence-text.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';

type RepeatEnd = Repeat['ends'];
export type Frequency = Repeat['frequency'];
export type MonthlyOn = Extract<Repeat, { frequency: 'monthly' }>['on'];

/** The default number of times for something that repeats. */
export const usualTimes = 10;
const workdays: Weekday[] = weekdays.slice(0, 5);

/** An event with an end also ends its repeating items; an ongoing one does not. */
export const getUsualEnds = (isOngoing: boolean, lastDate: PlainDate): RepeatEnd =>
  isOngoing ? { kind: 'never' } : { kind: 'on', date: lastDate };

/** The same repetition in another unit, as far as it has the same parts. */
export function withFrequency(frequency: Frequency, date: PlainDate, { every, ends }: Repeat): Repeat {
  if (frequency === 'weekly') return { frequency, every, weekdays: [getWeekdayName(date)], ends };
  if (frequency === 'monthly') return { frequency, every, on: 'date', ends };
  return { frequency, every, ends };
}

/** The days of the month that a date can stand for; a fifth weekday is the last. */
export function listMonthlyChoices(date: PlainDate): MonthlyOn[] {
  const isFifth = Number(date.slice(8)) > 28;
  return isFifth ? ['date', 'last_weekday', 'last_date'] : ['date', 'weekday', 'last_weekday', 'last_date'];
}

const isLastOfMonth = (date: PlainDate, days: number) => addDays(date, days).slice(5, 7) !== date.slice(5, 7);

/** The choices of `listMonthlyChoices` that include the date itself. */
function listMonthlyHere(date: PlainDate): MonthlyOn[] {
  return listMonthlyChoices(date).filter((on) => {
    if (on === 'last_weekday') return isLastOfMonth(date, 7);
    return on !== 'last_date' || isLastOfMonth(date, 1);
  });
}

/** The choices with one press, from the item's date. */
export function listQuickRepeats(date: PlainDate, ends: RepeatEnd): { label: string; repeat: Repeat }[] {
  const day = getWeekdayName(date);
  const weekly = (every: number, days: Weekday[]): Repeat => ({
    frequency: 'weekly',
    every,
    weekdays: days,
    ends,
  });
  return [
    { label: 'Every day', repeat: { frequency: 'daily', every: 1, ends } },
    { label: `Every week on ${weekdayNames[day]}`, repeat: weekly(1, [day]) },
    { label: 'Monday to Friday', repeat: weekly(1, workdays) },
    { label: `Every 2 weeks on ${weekdayNames[day]}`, repeat: weekly(2, [day]) },
    ...listMonthlyHere(date).map((on) => ({
      label: `Monthly ${formatMonthly(on, date)}`,
      repeat: { frequency: 'monthly', every: 1, on, ends } as const,
    })),
    { label: 'Every year', repeat: { frequency: 'yearly', every: 1, ends } },
  ];
}

/** Whether two repetitions differ in nothing but their end. */
export function isSameBesideEnd(a: Repeat, b: Repeat, date: PlainDate): boolean {
  const ends = { kind: 'never' } as const;
  return buildRule({ ...a, ends }, date) === buildRule({ ...b, ends }, date);
}

/** The repetition after another date was chosen: a weekly one on only that weekday moves with it. */
export function followDate(repeat: Repeat | null, from: PlainDate, to: PlainDate): Repeat | null {
  if (repeat?.frequency !== 'weekly' || repeat.weekdays.join() !== getWeekdayName(from)) return repeat;
  return { ...repeat, weekdays: [getWeekdayName(to)] };
}

/** Whether it can be saved, and described in words. */
export const isCompleteRepeat = (repeat: Repeat): boolean => repeatSchema.safeParse(repeat).success;
