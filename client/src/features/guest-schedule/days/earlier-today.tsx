import { say } from '../../../lib/texts.ts';
import classes from './earlier-today.module.css';

type EarlierTodayProps = { count: number; isUnfolded: boolean; onToggle: () => void };

/** Replaces what is done today: guests open the page for what is on and what comes. */
export function EarlierToday({ count, isUnfolded, onToggle }: EarlierTodayProps) {
  return (
    <li>
      <button type="button" className={classes.button} aria-expanded={isUnfolded} onClick={onToggle}>
        <span>{say('schedule.earlier', { count })}</span>
        <span className={classes.action}>
          {say(isUnfolded ? 'schedule.earlierHide' : 'schedule.earlierShow')}
        </span>
      </button>
    </li>
  );
}
