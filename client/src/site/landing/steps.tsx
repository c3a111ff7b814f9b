import { DaysPicture, ListPicture, PhonePicture } from '../pictures/steps.tsx';
import pictured from './pictured-list.module.css';
import classes from './steps.module.css';

const steps = [
  {
    Picture: ListPicture,
    when: 'First',
    title: 'Bring your list',
    text: 'Drop the spreadsheet you already have. Roles come with it.',
  },
  {
    Picture: DaysPicture,
    when: 'Then',
    title: 'Lay out the days',
    text: 'Give each moment to a role, a person, or everyone.',
  },
  {
    Picture: PhonePicture,
    when: 'On the day',
    title: 'Change your mind',
    text: 'Running twenty minutes late? One move, and only those it concerns hear of it.',
  },
];

export function Steps() {
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how" className="visually-hidden">
        How it works
      </h2>
      <ol className={`${pictured.list} ${classes.steps}`}>
        {steps.map(({ Picture, when, title, text }) => (
          <li key={title}>
            <Picture />
            <p className={classes.when}>{when}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
