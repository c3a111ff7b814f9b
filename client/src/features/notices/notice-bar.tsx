import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { List } from '../../ui/lists/list.tsx';
import classes from './notice-bar.module.css';
import { type PendingNotices, useSecondsLeft, useResolveNotices } from './notices.hooks.ts';
import { formatCountdown, countLinesLeftOut, describePending } from './notices.rules.ts';

type NoticeBarProps = {
  eventId: string;
  pending: PendingNotices;
  /** When it was read, by this browser's clock. */
  receivedAt: number;
};

/** Who will be notified of the host's changes, and when; the host can notify at once, or not at all. */
export function NoticeBar({ eventId, pending, receivedAt }: NoticeBarProps) {
  const left = useSecondsLeft(pending, receivedAt);
  const { sendNow, isSending, keepQuiet, isQuieting } = useResolveNotices(eventId);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const linesId = useId();
  const more = countLinesLeftOut(pending);
  useFocusGoesOn(bar);
  return (
    <aside ref={bar} className={classes.bar} aria-label="Notice to guests">
      {isOpen && (
        // Focusable for arrow keys if there are more lines than fit.
        <div id={linesId} className={classes.scroller} tabIndex={0} role="group" aria-label="What changed">
          <List className={classes.lines}>
            {pending.lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
            {more && <li>{more}</li>}
          </List>
        </div>
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? linesId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {left === 0 ? 'Sending…' : `${describePending(pending)} in `}
          {left > 0 && <span className={classes.left}>{formatCountdown(left)}</span>}
        </span>
        <IconChevronUp size={18} aria-hidden className={classes.arrow} />
      </button>
      <div className={classes.buttons}>
        <Button variant="default" onClick={keepQuiet} loading={isQuieting} disabled={isSending || left === 0}>
          Quiet fix
        </Button>
        <Button onClick={sendNow} loading={isSending} disabled={isQuieting || left === 0}>
          Send now
        </Button>
      </div>
    </aside>
  );
}

/** The bar disappears by itself: a focus inside it moves on into the page. */
function useFocusGoesOn(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    };
  }, [bar]);
}
