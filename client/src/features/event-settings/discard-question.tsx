import { Button } from '@mantine/core';
import { focusOnce } from '../../lib/focus-once.ts';
import classes from './event-settings-dialog.module.css';

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby="discard-settings">
      <p id="discard-settings">Discard what you typed?</p>
      <Button variant="default" onClick={onKeep} ref={focusOnce}>
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
