import { List } from '../lists/list.tsx';
import classes from './phase-indicator.module.css';

type PhaseIndicatorProps = {
  /** In their order: 'Setup', 'Roles', 'Events', 'Review'. */
  phases: readonly string[];
  current: string;
  label?: string;
};

/** Shows the current step of a wizard; its steps are not links. */
export function PhaseIndicator({ phases, current, label = 'Progress' }: PhaseIndicatorProps) {
  const at = phases.indexOf(current);
  return (
    <List as="ol" className={classes.phases} aria-label={label}>
      {phases.map((phase, index) => (
        <li
          key={phase}
          className={classes.phase}
          data-state={index < at ? 'done' : index === at ? 'current' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          <span>{phase}</span>
        </li>
      ))}
    </List>
  );
}
