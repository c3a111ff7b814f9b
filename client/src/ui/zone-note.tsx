import { getBrowserTimeZone } from '../lib/dates/dates.ts';
import classes from './zone-note.module.css';

/** Whose clocks the times below are of, for who is somewhere else. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  if (timeZone === getBrowserTimeZone()) return null;
  return <p className={classes.note}>Times are those of {timeZone.replaceAll('_', ' ')}.</p>;
}
