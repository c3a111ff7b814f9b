import { sitePages } from '@daysheet/shared/routes.ts';
import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import { tutorials } from '../tutorials/all-tutorials.ts';
import { toTutorial } from '../tutorials/tutorial-href.ts';
import classes from './tutorials.module.css';

/** Six tutorials (docs/specification.md, section 2), with pictures; the page says that there are no videos. */
export function TutorialsPage() {
  return (
    <>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>Tutorials</h1>
        <p className={parts.lead}>
          Six tours through the product, step by step, in the order in which one needs them. Looking for Video
          Tutorials? There are none yet: these have a picture at each step, and nothing plays.
        </p>
      </div>
      <List as="ol" className={classes.list} id="all">
        {tutorials.map(({ slug, title, minutes, difficulty, summary }, index) => (
          <li key={slug} id={slug}>
            <a href={toTutorial(slug)} className={classes.tutorial}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.words}>
                <h2>{title}</h2>
                <span>{summary}</span>
              </span>
              <span className={classes.facts}>
                <span>{minutes} minutes</span>
                <b data-difficulty={difficulty}>{difficulty}</b>
              </span>
            </a>
          </li>
        ))}
      </List>
      <p className={`${parts.further} ${classes.end}`}>
        Is something missing? <a href={sitePages.contact}>Tell us</a>.
      </p>
    </>
  );
}
