import { sitePages } from '@daysheet/shared/routes.ts';
import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import { tutorials } from '../tutorials/all-tutorials.ts';
import { StepPicture } from './step-picture.tsx';
import type { Tutorial } from '../tutorials/tutorial-type.ts';
import { toTutorial } from '../tutorials/tutorial-href.ts';
import classes from './tutorials.module.css';

/** One tutorial, its steps numbered; each step has an address. */
export function TutorialPage({ slug, title, minutes, difficulty, summary, steps, next }: Tutorial) {
  const following = tutorials.find((each) => each.slug === next);
  return (
    <>
      <a href={sitePages.tutorials} className={classes.back}>
        <span aria-hidden="true">←&nbsp;</span>All tutorials
      </a>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>{title}</h1>
        <p className={parts.lead}>{summary}</p>
        <p className={parts.sectionLead}>
          {minutes} minutes · {difficulty}
        </p>
      </div>
      <List as="ol" className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} id={step.id ?? `step-${index + 1}`}>
            <h2>{step.title}</h2>
            {step.text}
            {step.picture && <StepPicture name={`${slug}-${index + 1}`} alt={step.picture} />}
          </li>
        ))}
      </List>
      <p className={classes.next}>
        {following && (
          <a href={toTutorial(following.slug)} className={parts.button}>
            Next: {following.title}
          </a>
        )}
        <span>
          Stuck? <a href={sitePages.contact}>Ask us</a>.
        </span>
      </p>
    </>
  );
}
