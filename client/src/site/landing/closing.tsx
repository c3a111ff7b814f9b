import { guestPages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import { say } from '../site-texts.ts';
import classes from './closing.module.css';

export function Closing({ createAt }: { createAt: string }) {
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing" className={parts.heading}>
        {say('closing.heading')}
      </h2>
      <p>{say('closing.text')}</p>
      <div className={classes.links}>
        <a href={createAt} className={classes.create}>
          {say('closing.create')}
        </a>
        <a href={guestPages.enterCode} className={classes.join}>
          {say('closing.join')}
        </a>
      </div>
    </section>
  );
}
