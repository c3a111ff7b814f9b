import { guestPages } from '@daysheet/shared/routes.ts';
import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { SamplePhone } from '../sample-phone.tsx';
import { say } from '../site-texts.ts';
import classes from './hero.module.css';

/** The headline and its two buttons. `behaviours/continue-as.ts` fills the space between them. */
export function Hero({ createAt, createFor }: { createAt: string; createFor: SiteTextId }) {
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.headline}>{say('hero.headline')}</h1>
        <p className={classes.lead}>{say('landing.description')}</p>
        <div
          className={classes.continue}
          data-continue-as={say('hero.continueAs', { name: '{name}' })}
          data-label={say('hero.yourSchedules')}
          data-all={say('hero.allSchedules')}
        />
        <div className={classes.cards}>
          <a href={createAt} className={classes.create}>
            <strong>{say('hero.create')}</strong>
            <span>{say(createFor)}</span>
          </a>
          <a href={guestPages.enterCode} className={classes.attend}>
            <strong>{say('hero.attend')}</strong>
            <span>{say('hero.attendHow')}</span>
          </a>
        </div>
        <p className={classes.sample}>
          <a href={guestPages.demo}>{say('nav.demo')}</a>
          <span>{say('hero.nothingStored')}</span>
        </p>
      </div>
      <SamplePhone />
    </section>
  );
}
