import { Button, Group } from '@mantine/core';
import type { Ref } from 'react';
import { type Channel, deliveryReasons } from '@daysheet/shared/messages/invitations.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { ButtonAnchor } from '../../../ui/page/button-anchor.tsx';
import {
  isTooLongForApp,
  buildMailtoHref,
  detectPlatform,
  buildSmsHref,
} from '../../attendees/list/contact-links.rules.ts';
import { channelTexts } from '../invitations.texts.ts';
import type { OutboxRow } from '../sends/sends.rules.ts';
import classes from './outbox-work.module.css';

type OutboxMessageProps = {
  row: OutboxRow;
  nameRef: Ref<HTMLParagraphElement> | undefined;
  onHandOver: () => void;
  onLeaveOut: () => void;
  /** Undefined if nobody else waits. */
  onSkip: (() => void) | undefined;
};

type OutboxLetter = { channel: Channel; address: string; subject: string | null; text: string };

/** The address that opens the message in the host's own mail or text app. */
const buildAppHref = ({ channel, address, subject, text }: OutboxLetter) =>
  channel === 'email'
    ? buildMailtoHref({ address, subject: subject ?? '', text })
    : buildSmsHref({ address, text }, detectPlatform(navigator.userAgent));

/** One person's message, and the ways to send it. Opening an app counts as handing it over; 'Undo' is shown above. */
export function OutboxMessage({ row, nameRef, onHandOver, onLeaveOut, onSkip }: OutboxMessageProps) {
  const { name, address, channel, subject, text, problem } = row;
  const passOver = (
    <Group gap={0} wrap="nowrap">
      {onSkip && (
        <Button variant="subtle" onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button variant="subtle" onClick={onLeaveOut}>
        Leave out
      </Button>
    </Group>
  );
  if (text === null || address === null) {
    return (
      <article className={classes.message} aria-label={`Message to ${name}`}>
        <p className={classes.name} dir="auto" tabIndex={-1} ref={nameRef}>
          {name}
        </p>
        <p className={classes.problem}>{problem ? deliveryReasons[problem] : 'There is no address.'}</p>
        <div className={classes.buttons}>{passOver}</div>
      </article>
    );
  }
  const href = buildAppHref({ channel, address, subject, text });
  return (
    <article className={classes.message} aria-label={`Message to ${name}`}>
      <p className={classes.name} dir="auto" tabIndex={-1} ref={nameRef}>
        {name} <span className={classes.address}>{address}</span>
      </p>
      {subject && (
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
      )}
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {isTooLongForApp(href) && (
        <p className={classes.note}>
          This message is long: some apps cut it. If yours does, copy the message and paste it.
        </p>
      )}
      <div className={classes.buttons}>
        <WaysToSend row={row} text={text} href={href} onHandOver={onHandOver} />
        {passOver}
      </div>
    </article>
  );
}

type WaysToSendProps = { row: OutboxRow; text: string; href: string; onHandOver: () => void };

function WaysToSend({ row: { name, channel, subject }, text, href, onHandOver }: WaysToSendProps) {
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(
      isCopied
        ? { title: 'Copied!', message: `The message to ${name} is ready to paste.` }
        : {
            title: 'Not Copied',
            message: 'This browser does not let us: select the text and copy it.',
            kind: 'problem',
          },
    );
  };
  const share = async () => {
    try {
      await navigator.share({ title: subject ?? name, text });
      onHandOver();
    } catch {
      // Closed without sending: it still waits.
    }
  };
  return (
    <>
      {/* After the browser has followed the link: the next person's link replaces it. */}
      <ButtonAnchor href={href} onClick={() => setTimeout(onHandOver)}>
        {channelTexts[channel].openApp}
      </ButtonAnchor>
      {'share' in navigator && (
        <Button variant="default" onClick={() => void share()}>
          Share…
        </Button>
      )}
      <Button variant="default" onClick={() => void copy()}>
        Copy message
      </Button>
      <Button variant="default" onClick={onHandOver}>
        Mark as handed over
      </Button>
    </>
  );
}
