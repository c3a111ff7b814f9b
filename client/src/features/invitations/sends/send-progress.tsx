import { Progress } from '@mantine/core';
import classes from './send-details.module.css';
import { computeSendProgress, type Send } from './sends.rules.ts';

/** The progress of a running send. */
export function SendProgress({ send }: { send: Send }) {
  const { done, all } = computeSendProgress(send);
  const words = `Sending: ${done.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  return (
    <div className={classes.progress}>
      <p role="status">{words}</p>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label="Sending" />
    </div>
  );
}
