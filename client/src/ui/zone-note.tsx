import { getBrowserTimeZone } from '../lib/dates/dates.ts';
import { Note } from './note.tsx';

/** Names the time zone of the times below, for people in another one. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  if (timeZone === getBrowserTimeZone()) return null;
  return <Note size={13}>Times are those of {timeZone.replaceAll('_', ' ')}.</Note>;
}
