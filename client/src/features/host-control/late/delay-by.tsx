import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './delay-by.module.css';
import { lateChoices } from './late.rules.ts';

/** On a wide screen the usual delays are a press away; the effect is shown before anything moves. */
export function DelayBy({ onChoose }: { onChoose: (minutes: number) => void }) {
  const id = useId();
  return (
    <div className={classes.delay} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        Delay by
      </span>
      {lateChoices.map((minutes) => (
        <Button key={minutes} variant="default" size="xs" onClick={() => onChoose(minutes)}>
          {minutes} min
        </Button>
      ))}
    </div>
  );
}
