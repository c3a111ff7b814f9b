import { Button } from '@mantine/core';
import { focusOnce } from '../../../lib/focus-once.ts';
import classes from './item-form.module.css';

type ItemFormButtonsProps = {
  saveLabel: string;
  isSaving: boolean;
  asksDiscard: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

/** The form's last line; while it asks about what was typed, only that question stands there. */
export function ItemFormButtons(props: ItemFormButtonsProps) {
  if (props.asksDiscard) {
    return (
      <div className={classes.buttons} role="alertdialog" aria-labelledby="discard-question">
        <p id="discard-question" className={classes.question}>
          Discard what you typed?
        </p>
        <Button variant="default" onClick={props.onKeep} ref={focusOnce}>
          Keep editing
        </Button>
        <Button color="red" onClick={props.onDiscard}>
          Discard
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={props.onCancel} disabled={props.isSaving}>
        Cancel
      </Button>
      <Button type="submit" loading={props.isSaving}>
        {props.saveLabel}
      </Button>
    </div>
  );
}
