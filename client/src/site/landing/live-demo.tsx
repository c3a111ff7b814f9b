import { say } from '../site-texts.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './live-demo.module.css';
import { type LiveSample, liveSamples, rowsShown } from './live-samples.ts';

/**
 * Five samples of what reaches a guest's phone. Without scripts they are shown side by side; `behaviours/live-demo.ts`
 * shows one at a time.
 */
export function LiveDemo() {
  return (
    <div className={classes.demo} data-live-demo role="group" aria-label={say('live.label')}>
      <List className={classes.track} data-track>
        {liveSamples.map((sample) => (
          <li key={sample.title} className={classes.sample} data-sample>
            <Sample {...sample} />
          </li>
        ))}
      </List>
      <div className={classes.controls} data-controls hidden>
        <div className={classes.dots}>
          {liveSamples.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={classes.dot}
              data-dot
              aria-label={say('live.show', {
                number: index + 1,
                total: liveSamples.length,
                title: say(title),
              })}
            />
          ))}
        </div>
        <button
          type="button"
          className={classes.pause}
          data-pause={say('live.pause')}
          data-play={say('live.play')}
          aria-pressed="false"
        >
          {say('live.pause')}
        </button>
      </div>
    </div>
  );
}

const sayName = (name: LiveSample['at']) => (typeof name === 'string' ? say(name) : name.name);

function Sample({ event, at, title, text, to, tone, rows }: LiveSample) {
  return (
    <article className={classes.card}>
      <p className={classes.from}>
        <span>{sayName(event)}</span>
        <span>{sayName(at)}</span>
      </p>
      <h3 className={classes.title}>{say(title)}</h3>
      {text && <p className={classes.text}>{say(text)}</p>}
      {rows && (
        <List gap={4} className={classes.rows}>
          {rows.slice(0, rowsShown).map(([time, what]) => (
            <li key={time}>
              <b>{time}</b> <span>{say(what)}</span>
            </li>
          ))}
          {rows.length > rowsShown && (
            <li className={classes.more}>{say('live.more', { count: rows.length - rowsShown })}</li>
          )}
        </List>
      )}
      <p className={classes.to} data-tone={tone}>
        {say(to)}
      </p>
    </article>
  );
}
