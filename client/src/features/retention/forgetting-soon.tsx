import { Button } from '@mantine/core';
import { formatDayFull } from '../../lib/dates/dates.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './forgetting-soon.module.css';
import { useRetention } from './retention.hooks.ts';

/** Warns the host that the guests of a past event are forgotten soon, with a link to postpone it. */
export function ForgettingSoon({ eventId, onSettings }: { eventId: string; onSettings: () => void }) {
  const { data } = useRetention(eventId);
  if (!data?.isSoon || data.forgetOn === null) return null;
  return (
    <Callout role="status" className={classes.soon}>
      <p className={classes.text}>
        Your guests’ names, addresses and answers are deleted on {formatDayFull(data.forgetOn)}. Until then
        you can export the list, or keep them longer.
      </p>
      <Button variant="default" onClick={onSettings}>
        Event Settings
      </Button>
    </Callout>
  );
}
