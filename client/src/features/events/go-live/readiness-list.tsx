import { List } from '../../../ui/lists/list.tsx';
import classes from './readiness-list.module.css';

type Check = { label: string; detail: string; done: boolean; isOptional?: boolean };

export function ReadinessList({ checks }: { checks: Check[] }) {
  return (
    <List className={classes.checks} aria-label="Readiness checklist">
      {checks.map(({ label, detail, done, isOptional }) => (
        <li key={label} className={classes.check} data-done={done || undefined}>
          <span className={classes.mark} aria-hidden="true">
            {done ? '✓' : ''}
          </span>
          <span>
            {label}
            <span className="visually-hidden">{done ? ' (done)' : ' (not yet)'}</span>
          </span>
          <span className={classes.detail}>
            {detail}
            {isOptional && !done ? ', optional' : ''}
          </span>
        </li>
      ))}
    </List>
  );
}
