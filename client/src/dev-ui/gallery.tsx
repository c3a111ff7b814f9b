import classes from './gallery.module.css';
import type { Part } from './show.ts';

/** Renders every part in each of its states, one below the other. */
export function Gallery({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={classes.gallery}>
      {parts.map(({ name, states }) => (
        <section key={name} aria-label={name} className={classes.part}>
          <h2 className={classes.name}>{name}</h2>
          {states.map(({ label, render }) => (
            <figure key={label} className={classes.state}>
              <figcaption className={classes.label}>{label}</figcaption>
              {render()}
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
