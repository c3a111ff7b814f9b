import { SamplePhone } from '../sample-phone.tsx';
import classes from './hero.module.css';

/** The promise, and the two ways in. `behaviours/continue-as.ts` fills the room between them. */
export function Hero({ createAt }: { createAt: string }) {
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.headline}>Everyone knows where to be.</h1>
        <p className={classes.lead}>
          Build the weekend once. Each guest opens one link and sees their own day: no account, no app, right
          even when plans change or the signal drops.
        </p>
        <div className={classes.continue} data-continue-as />
        <div className={classes.cards}>
          <a href={createAt} className={classes.create}>
            <strong>Create an event</strong>
            <span>Weddings, retreats, trips, family weeks</span>
          </a>
          <a href="/join-event" className={classes.attend}>
            <strong>Attend an event</strong>
            <span>Enter your code or scan the card</span>
          </a>
        </div>
        <p className={classes.sample}>
          <a href="/demo">See a live sample</a>
          <span>No account, nothing stored.</span>
        </p>
      </div>
      <SamplePhone />
    </section>
  );
}
