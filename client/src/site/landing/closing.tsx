import parts from '../parts.module.css';
import classes from './closing.module.css';

export function Closing({ createAt }: { createAt: string }) {
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing" className={parts.heading}>
        Make the first draft tonight.
      </h2>
      <p>It stays a draft until you go live. Nobody is charged.</p>
      <div className={classes.links}>
        <a href={createAt} className={classes.create}>
          Start Creating Events
        </a>
        <a href="/join-event" className={classes.join}>
          Join an Event
        </a>
      </div>
    </section>
  );
}
