import parts from '../parts.module.css';
import classes from './features.module.css';

const features = [
  {
    when: 'Weeks before',
    title: 'A first draft, not an empty page',
    text: 'Six kinds of event, each with roles and a sample plan laid over your real dates. Change all of it, or start with nothing.',
  },
  {
    when: 'A week before',
    title: 'See it as a guest',
    text: 'Look through the eyes of any role or person before anybody else does. Surprises stay secret: who is not meant to see a thing does not.',
  },
  {
    when: 'The eve',
    title: 'One link, or a card on the table',
    text: 'A code, a QR poster, an e-mail, a text. Or a personal link that opens somebody’s own day without asking who they are.',
  },
  { now: '14:05' },
  {
    when: '14:10',
    title: 'Move what follows',
    text: 'See first what moves, for whom, and what it runs into. What is pinned stays. Then one button, with the number of people on it.',
  },
  {
    when: '14:11',
    title: 'They have seen it',
    text: 'Open pages change within about a second; phones that may be told, are told. You see who has not looked yet.',
  },
  {
    when: 'No signal',
    title: 'Still there',
    text: 'A phone keeps its last schedule and says how old it is. When the network is back, so is the present.',
  },
  {
    when: 'Afterwards',
    title: 'Yours to keep, or to be rid of',
    text: 'Guests and schedule as CSV, a guest’s days in their own calendar. Delete the event, and everything in it goes.',
  },
] as const;

export function Features() {
  return (
    <section className={`${parts.section} ${parts.ruled}`} aria-labelledby="features">
      <p className={parts.kicker}>From first draft to last dance</p>
      <h2 id="features" className={parts.heading}>
        A day sheet that happens to be alive
      </h2>
      <ol className={classes.timeline}>
        {features.map((feature) =>
          'now' in feature ? (
            <li key="now" className={classes.now} aria-hidden="true">
              <span>{feature.now}</span>
            </li>
          ) : (
            <li key={feature.title} className={classes.feature}>
              <p className={classes.when}>{feature.when}</p>
              <div>
                <h3>{feature.title}</h3>
                <p>{feature.text}</p>
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
