import { getBrowserTimeZone } from '../lib/dates/dates.ts';
import { Note } from './note.tsx';

/** Whose clocks the times below are of, for who is somewhere else. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  if (timeZone === getBrowserTimeZone()) return null;
  return <Note size={13}>Times are those of {timeZone.replaceAll('_', ' ')}.</Note>;
}
