import { Button } from '../../../ui/button.tsx';
import { formatNumber } from '../../../lib/dates/locale.ts';
import { say } from '../../../lib/texts.ts';
import classes from './messages-button.module.css';
import type { Messages } from './use-messages.ts';

/** Opens all messages, and shows how many are unseen. */
export function MessagesButton({ messages: { unseen, open, button } }: { messages: Messages }) {
  return (
    <Button ref={button} variant="default" className={classes.button} onClick={open} aria-haspopup="dialog">
      {say('messages.title')}
      {unseen > 0 && (
        <>
          {' '}
          <span className={classes.count}>{formatNumber(unseen)}</span>
          <span className="visually-hidden"> {say('messages.unseen', { count: unseen })}</span>
        </>
      )}
    </Button>
  );
}
