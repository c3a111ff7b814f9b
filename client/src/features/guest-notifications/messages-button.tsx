import { Button } from '@mantine/core';
import classes from './messages-button.module.css';
import type { Messages } from './use-messages.ts';

/** Opens all messages, and says how many of them were not seen. */
export function MessagesButton({ messages: { unseen, open, button } }: { messages: Messages }) {
  return (
    <Button ref={button} variant="default" className={classes.button} onClick={open} aria-haspopup="dialog">
      Messages
      {unseen > 0 && (
        <>
          {' '}
          <span className={classes.count}>{unseen}</span>
          <span className="visually-hidden"> new</span>
        </>
      )}
    </Button>
  );
}
