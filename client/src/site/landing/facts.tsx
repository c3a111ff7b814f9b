import { say } from '../site-texts.ts';
import classes from './facts.module.css';

/** Facts about the software, not about customers: each can be verified. */
const facts = [
  { figure: '0', text: 'facts.accounts' },
  { figure: '1', text: 'facts.command' },
  { figure: '0', text: 'facts.trackers' },
  { figure: null, text: 'facts.pages' },
] as const;

export function Facts() {
  return (
    <section className={classes.section} aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {say('facts.heading')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(({ figure, text }) => (
          <div key={text}>
            <dt>{figure ?? say('facts.figure')}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
