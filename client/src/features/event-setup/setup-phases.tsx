import { PhaseIndicator } from '../../ui/page/phase-indicator.tsx';
import classes from './event-setup.module.css';

/** Where a set-up stands on the way to an event. */
export function SetupPhases() {
  return (
    <div className={classes.phases}>
      <PhaseIndicator phases={['Setup', 'Roles', 'Events', 'Review']} current="Setup" label="Phases" />
    </div>
  );
}
