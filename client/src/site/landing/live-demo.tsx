import classes from './live-demo.module.css';
import { type LiveSample, liveSamples, rowsShown } from './live-samples.ts';

/**
 * Five things as they reach a guest's phone. Without scripts they lie side by side; `behaviours/live-demo.ts` shows
 * one at a time.
 */
export function LiveDemo() {
  return (
    <div className={classes.demo} data-live-demo role="group" aria-label="Live activity, with sample content">
      <ul className={classes.track} data-track>
        {liveSamples.map((sample) => (
          <li key={sample.title} className={classes.sample} data-sample>
            <Sample {...sample} />
          </li>
        ))}
      </ul>
      <div className={classes.controls} data-controls hidden>
        <div className={classes.dots}>
          {liveSamples.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={classes.dot}
              data-dot
              aria-label={`Show ${index + 1} of ${liveSamples.length}: ${title}`}
            />
          ))}
        </div>
        <button type="button" className={classes.pause} data-pause aria-pressed="false">
          Pause
        </button>
      </div>
    </div>
  );
}

function Sample({ event, at, title, text, to, tone, rows }: LiveSample) {
  return (
    <article className={classes.card}>
      <p className={classes.from}>
        <span>{event}</span>
        <span>{at}</span>
      </p>
      <h3 className={classes.title}>{title}</h3>
      {text && <p className={classes.text}>{text}</p>}
      {rows && (
        <ul className={classes.rows}>
          {rows.slice(0, rowsShown).map(([time, what]) => (
            <li key={time}>
              <b>{time}</b> <span>{what}</span>
            </li>
          ))}
          {rows.length > rowsShown && (
            <li className={classes.more}>+{rows.length - rowsShown} more events</li>
          )}
        </ul>
      )}
      <p className={classes.to} data-tone={tone}>
        {to}
      </p>
    </article>
  );
}
