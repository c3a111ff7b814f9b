import { Title } from '@mantine/core';
import { usePageTitle } from '../../lib/page-title.ts';
import { ActionCards } from './action-cards.tsx';
import { ContinueAs } from './continue-as.tsx';
import classes from './landing.module.css';
import { SamplePhone } from './sample-phone.tsx';

const steps = [
  {
    when: 'First',
    title: 'Bring your list',
    text: 'Drop the spreadsheet you already have. Roles come with it.',
  },
  { when: 'Then', title: 'Lay out the days', text: 'Give each moment to a role, a person, or everyone.' },
  {
    when: 'On the day',
    title: 'Each sees their own',
    text: 'Guests enter one code, find their name, and read their own schedule.',
  },
];

export function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  usePageTitle(undefined);
  return (
    <>
      <div className={classes.hero}>
        <div>
          <Title order={1} className={classes.headline}>
            Everyone knows where to be.
          </Title>
          <p className={classes.lead}>
            Build the weekend once. Each guest opens one link and sees their own day: no account, no app.
          </p>
          <ContinueAs />
          <ActionCards isSignedIn={isSignedIn} />
        </div>
        <SamplePhone />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ when, title, text }) => (
          <li key={title}>
            <p className={classes.when}>{when}</p>
            <Title order={2}>{title}</Title>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
