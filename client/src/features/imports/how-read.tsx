import classes from './how-read.module.css';
import { describeReading, type Reading } from './reading.texts.ts';

type HowReadProps = { reading: Omit<Reading, 'firstRows'>; more?: string | undefined };

/** How a file was read, in a line that opens to change it. */
export function HowRead({ reading, more }: HowReadProps) {
  return <span className={classes.how}>{[describeReading(reading), more].filter(Boolean).join(' · ')}</span>;
}
