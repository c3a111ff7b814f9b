import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import { say } from '../../lib/texts.ts';
import classes from './push-card.module.css';
import { usePush } from './push.hooks.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { isFromHomeScreen } from './push-phone.ts';
import { describeHindrance, listHomeScreenSteps } from './push.texts.ts';

/** Lets this phone show notifications while the page is closed. Nothing is asked before the button. */
export function PushCard({ guest }: { guest: Guest }) {
  const titleId = useId();
  const push = usePush(guest);
  const { support, isOn, isWorking, problem } = push;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} className={classes.title} id={titleId}>
        {say(isOn ? 'push.onTitle' : 'push.offTitle')}
      </Title>
      <p className={classes.text}>{say('push.what')}</p>
      {support !== 'ready' && (
        <p className={classes.text}>{describeHindrance(support, isFromHomeScreen())}</p>
      )}
      {support === 'homeScreen' && (
        <ol className={classes.steps}>
          {listHomeScreenSteps().map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className={classes.problem} role="status">
        {support === 'ready' && problem}
      </p>
      {support === 'ready' && (
        <Button
          className={classes.button}
          variant={isOn ? 'default' : 'light'}
          onClick={isOn ? push.turnOff : push.turnOn}
          loading={isWorking}
        >
          {say(isOn ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      )}
    </section>
  );
}
