import { IconChevronRight } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/dates/instants.ts';
import classes from './earlier-sends.module.css';
import { SendProgress } from './send-progress.tsx';
import { describeCounts, type Send, type SendEvent, getSendTitle } from './sends.rules.ts';

type SendRowProps = { send: Send; event: SendEvent; onOpen: (send: Send) => void };

/** One send in the list of sends. */
export function SendRow({ send, event, onOpen }: SendRowProps) {
  const needsLook = send.counts.failed + send.counts.unknown > 0;
  return (
    <li className={classes.send}>
      <button type="button" className={classes.open} onClick={() => onOpen(send)}>
        <span className={classes.title}>
          <bdi>{getSendTitle(send, event.name)}</bdi>
        </span>
        <span className={classes.detail}>
          {formatInstant(send.createdAt, event.timeZone)} ·{' '}
          <span data-problem={needsLook || undefined}>{describeCounts(send)}</span>
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </button>
      {send.isRunning && <SendProgress send={send} />}
    </li>
  );
}
