import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import { say } from '../site-texts.ts';
import classes from './features.module.css';

const features = [
  { when: 'features.draftWhen', title: 'features.draft', text: 'features.draftText' },
  { when: 'features.guestWhen', title: 'features.guest', text: 'features.guestText' },
  { when: 'features.linkWhen', title: 'features.link', text: 'features.linkText' },
  { now: '14:05' },
  { when: { clock: '14:10' }, title: 'features.move', text: 'features.moveText' },
  { when: { clock: '14:11' }, title: 'features.seen', text: 'features.seenText' },
  { when: 'features.offlineWhen', title: 'features.offline', text: 'features.offlineText' },
  { when: 'features.afterWhen', title: 'features.after', text: 'features.afterText' },
] as const;

export function Features() {
  return (
    <section className={`${parts.section} ${parts.ruled}`} aria-labelledby="features">
      <p className={parts.kicker}>{say('features.kicker')}</p>
      <h2 id="features" className={parts.heading}>
        {say('features.heading')}
      </h2>
      <List as="ol" className={classes.timeline}>
        {features.map((feature) =>
          'now' in feature ? (
            <li key="now" className={classes.now} aria-hidden="true">
              <span>{feature.now}</span>
            </li>
          ) : (
            <li key={feature.title} className={classes.feature}>
              <p className={classes.when}>
                {typeof feature.when === 'string' ? say(feature.when) : feature.when.clock}
              </p>
              <div>
                <h3>{say(feature.title)}</h3>
                <p>{say(feature.text)}</p>
              </div>
            </li>
          ),
        )}
      </List>
    </section>
  );
}
