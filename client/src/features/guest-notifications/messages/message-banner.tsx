import { useCallback, useEffect, useRef } from 'react';
import { CloseButton } from '../../../ui/close-button.tsx';
import { say } from '../../../lib/texts.ts';
import { type GuestNotification, isUnseen, getListedChanges } from '../guest-notifications.rules.ts';
import { formatMessage, describeNew, describeRest } from './message.texts.ts';
import classes from './message-banner.module.css';
import { MessageBody } from './message-body.tsx';
import { extractOpening } from './message-opening.rules.ts';
import type { Messages } from './use-messages.ts';
import { useSeenOnScreen, useOnScreen } from '../use-on-screen.ts';

type MessageBannerProps = { messages: Messages; timeZone: string; now: Date };

/** The newest message above the schedule, read aloud when it arrives. */
export function MessageBanner({ messages, timeZone, now }: MessageBannerProps) {
  const { banner } = messages;
  return (
    <div className={classes.place} role="status" aria-live="polite" aria-atomic="false">
      {banner && (
        <Banner key={banner.newest.id} {...banner} messages={messages} timeZone={timeZone} now={now} />
      )}
    </div>
  );
}

/** More would push the schedule itself off the screen. */
const changesMax = 3;

type BannerProps = MessageBannerProps & { newest: GuestNotification; more: number };

function Banner({ messages, newest, more, timeZone, now }: BannerProps) {
  const { id } = newest;
  const changes = getListedChanges(newest);
  const { mark, seenHere, dismiss, open, button, whose } = messages;
  const element = useRef<HTMLDivElement>(null);
  const isShown = useOnScreen(element);
  const opening = extractOpening(formatMessage(newest));
  const isCut = changes.length > 0 ? changes.length > changesMax : opening.isCut;
  useSeenOnScreen(
    isShown === true,
    useCallback(() => mark([id]), [mark, id]),
  );
  const close = () => {
    if (element.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    mark([id]);
    dismiss();
  };
  useEscape(isShown === true, close);
  return (
    <div ref={element} className={classes.banner}>
      <MessageBody
        heading="h2"
        notification={newest}
        whose={whose?.(id)}
        parts={opening.parts}
        changesMax={changesMax}
        timeZone={timeZone}
        now={now}
      />
      <CloseButton className={classes.close} aria-label={say('messages.dismiss')} onClick={close} />
      {(isCut || more > 0) && (
        <button type="button" className={classes.all} onClick={open}>
          {describeRest(isCut, more)}
        </button>
      )}
      {isShown === false && isUnseen(newest, seenHere) && (
        <button type="button" className={classes.below} onClick={open}>
          {describeNew(more + 1)}
        </button>
      )}
    </div>
  );
}

function useEscape(isOn: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      // If a sheet is open above it, Escape closes that first.
      const isTheirs = event.defaultPrevented || document.querySelector('dialog[open]');
      if (event.key === 'Escape' && !isTheirs) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
