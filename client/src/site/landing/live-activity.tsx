import { LiveDemo } from './live-demo.tsx';
import parts from '../parts.module.css';
import { say } from '../site-texts.ts';
import classes from './live-activity.module.css';

export function LiveActivity() {
  return (
    <section className={`${parts.section} ${classes.section}`} aria-labelledby="live">
      <div>
        <p className={parts.kicker}>{say('live.kicker')}</p>
        <h2 id="live" className={parts.heading}>
          {say('live.heading')}
        </h2>
        <p className={parts.sectionLead}>{say('live.lead')}</p>
        <p className={classes.sampleNote}>{say('live.note')}</p>
      </div>
      <LiveDemo />
    </section>
  );
}
