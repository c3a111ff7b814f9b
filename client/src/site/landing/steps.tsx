import { List } from '../../ui/lists/list.tsx';
import { DaysPicture, ListPicture, PhonePicture } from '../pictures/steps.tsx';
import { say } from '../site-texts.ts';
import pictured from './pictured-list.module.css';
import classes from './steps.module.css';

const steps = [
  { Picture: ListPicture, when: 'steps.first', title: 'steps.list', text: 'steps.listText' },
  { Picture: DaysPicture, when: 'steps.then', title: 'steps.days', text: 'steps.daysText' },
  { Picture: PhonePicture, when: 'steps.onTheDay', title: 'steps.change', text: 'steps.changeText' },
] as const;

export function Steps() {
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how" className="visually-hidden">
        {say('steps.heading')}
      </h2>
      <List as="ol" className={`${pictured.list} ${classes.steps}`}>
        {steps.map(({ Picture, when, title, text }) => (
          <li key={title}>
            <Picture />
            <p className={classes.when}>{say(when)}</p>
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
