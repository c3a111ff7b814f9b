import { say } from '../../../lib/texts.ts';
import classes from './mine-or-everything.module.css';

type MineOrEverythingProps = { isEverything: boolean; onChange: (isEverything: boolean) => void };

/** Where the host lets guests see what others do: their own day, or all of it with the others' items dimmed. */
export function MineOrEverything({ isEverything, onChange }: MineOrEverythingProps) {
  const way = (label: string, everything: boolean) => (
    <button
      type="button"
      className={classes.way}
      aria-pressed={isEverything === everything}
      onClick={() => onChange(everything)}
    >
      {label}
    </button>
  );
  return (
    <div className={classes.choice} role="group" aria-label={say('schedule.whoseEvents')}>
      {way(say('schedule.mine'), false)}
      {way(say('schedule.everything'), true)}
    </div>
  );
}
