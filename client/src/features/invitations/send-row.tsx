import { IconChevronRight } from '@tabler/icons-react';
import classes from './earlier-sends.module.css';
import { SendProgress } from './send-progress.tsx';
import { countsInWords, type Send, titleOf } from './sends.rules.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
export const sentWhen = ({ createdAt }: Pick<Send, 'createdAt'>) => when.format(new Date(createdAt));

type SendRowProps = { send: Send; eventName: string; onOpen: (send: Send) => void };

/** One send in the list of what was sent. */
export function SendRow({ send, eventName, onOpen }: SendRowProps) {
  const needsLook = send.counts.failed + send.counts.unknown > 0;
  return (
    <li className={classes.send}>
      <button type="button" className={classes.open} onClick={() => onOpen(send)}>
        <span className={classes.title}>
          <bdi>{titleOf(send, eventName)}</bdi>
        </span>
        <span className={classes.detail}>
          {sentWhen(send)} · <span data-problem={needsLook || undefined}>{countsInWords(send)}</span>
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </button>
      {send.isRunning && <SendProgress send={send} />}
    </li>
  );
}
