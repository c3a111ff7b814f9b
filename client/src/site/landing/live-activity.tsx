import { LiveDemo } from './live-demo.tsx';
import parts from '../parts.module.css';
import classes from './live-activity.module.css';

export function LiveActivity() {
  return (
    <section className={`${parts.section} ${classes.section}`} aria-labelledby="live">
      <div>
        <p className={parts.kicker}>Live activity</p>
        <h2 id="live" className={parts.heading}>
          What concerns them, and nothing else
        </h2>
        <p className={parts.sectionLead}>
          Each of these goes to the people it is for: a role, a few persons, or everyone. Nobody scrolls past
          forty lines of a group chat to find the one about the boat.
        </p>
        <p className={classes.sampleNote}>Samples, as a guest’s phone shows such things.</p>
      </div>
      <LiveDemo />
    </section>
  );
}
