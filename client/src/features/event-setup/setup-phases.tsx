import { PhaseIndicator } from '../../ui/page/phase-indicator.tsx';
import classes from './event-setup.module.css';

/** The steps from a set-up to an event, with the current one. */
export function SetupPhases() {
  return (
    <div className={classes.phases}>
      <PhaseIndicator phases={['Setup', 'Roles', 'Events', 'Review']} current="Setup" label="Phases" />
    </div>
  );
}
