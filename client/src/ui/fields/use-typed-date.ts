import { type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { useRef, useState } from 'react';
import { getBrowserTimeZone, formatDate, formatDayFull, formatWeekdayLong } from '../../lib/dates/dates.ts';
import { formatTypedDate, parseTypedDate, type TypedDate } from '../../lib/dates/typed-dates.ts';
import { useHeldForm } from '../../lib/storage/use-held-form.ts';

export type TypedDateOptions = {
  value: PlainDate | null;
  onChange: (date: PlainDate | null) => void;
  minDate?: PlainDate | undefined;
  maxDate?: PlainDate | undefined;
};

/** The problem of a typed date; undefined if it is valid and in range. */
function findProblem(typed: TypedDate | undefined, { value, minDate, maxDate }: TypedDateOptions) {
  if (!typed) return 'This is not a date. Write it like June 6, 2027.';
  const { date, isOtherWeekday } = typed;
  if (isOtherWeekday) return `${formatDate(date)} is a ${formatWeekdayLong(date)}.`;
  if (date === value) return undefined;
  if (minDate && date < minDate) return `It can be ${formatDayFull(minDate)} at the earliest.`;
  if (maxDate && date > maxDate) return `It can be ${formatDayFull(maxDate)} at the latest.`;
  return undefined;
}

/** The date that a text means, and its problem; an empty text means no date. */
function readText(text: string, options: TypedDateOptions) {
  if (text.trim() === '') return { date: null, problem: undefined, words: '' };
  const typed = parseTypedDate(text, todayIn(getBrowserTimeZone(), new Date()));
  const problem = findProblem(typed, options);
  const words = typed && !problem ? [formatDayFull(typed.date), typed.read].filter(Boolean).join(', ') : '';
  return { date: typed?.date ?? null, problem, words };
}

/** Whether further typing cannot make another date of it: '6/6/20' may become '6/6/2031'. */
const isWhole = (text: string): boolean => /\D\d{4}\s*$|^\s*\d{4}-\d\d-\d\d\s*$/.test(text);

/**
 * The text of a date field. A complete date becomes the value at once, a shorter one when the field is left or the form
 * submitted; invalid text stays, shows an error, and holds the form's submit.
 */
export function useTypedDate(options: TypedDateOptions) {
  const { value, onChange } = options;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  // The messages stay when the field is left: otherwise the button being pressed would move away.
  const [words, setWords] = useState('');
  const read = text === undefined ? undefined : readText(text, options);
  const isHeld = read !== undefined && (read.problem !== undefined || read.date !== (value || null));

  const show = (typed: string | undefined, said: string) => {
    setText(typed);
    setRefused(false);
    setWords(said);
  };
  const write = (typed: string) => {
    const { date, problem, words: said } = readText(typed, options);
    show(typed, said);
    if (isWhole(typed) && !problem && date !== value) onChange(date);
  };
  const commitText = () => {
    setRefused(read?.problem !== undefined);
    if (read?.problem) return 'refused';
    setText(undefined);
    if (isHeld) onChange(read.date);
    return 'committed';
  };
  useHeldForm(field, { isHeld, isRefused, commitText });

  return {
    field,
    text: text ?? (value ? formatTypedDate(value) : ''),
    problem: isRefused ? read?.problem : undefined,
    words,
    isTyped: text !== undefined,
    write,
    commitText,
    /** Restores the value's text. */
    reset: () => show(undefined, ''),
    choose: (date: PlainDate | null) => {
      show(undefined, '');
      onChange(date);
    },
  };
}
