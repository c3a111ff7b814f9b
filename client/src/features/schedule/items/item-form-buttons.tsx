import { Button } from '@mantine/core';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import classes from './item-form.module.css';
import { another, sendItemForm } from './send-item-form.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type ItemFormButtonsProps = {
  saveLabel: string;
  isSaving: boolean;
  /** What is new can be followed by the next. */
  isNew: boolean;
  /** The answers to 'Discard what you typed?', while that is asked. */
  discard: { onKeep: () => void; onDiscard: () => void } | undefined;
  onCancel: () => void;
};

/** The form's last line; while it asks about what was typed, only that question stands there. */
export function ItemFormButtons({ saveLabel, isSaving, isNew, discard, onCancel }: ItemFormButtonsProps) {
  if (discard) return <DiscardQuestion {...discard} />;
  return (
    <DialogFoot>
      {isNew && (
        <Button
          className={classes.another}
          variant="default"
          disabled={isSaving}
          onClick={({ currentTarget }) => sendItemForm(currentTarget.form, true)}
        >
          Add and add another
        </Button>
      )}
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        {saveLabel}
      </Button>
      {/* Enter presses a form's first button that sends it, which the one above is not to be: it sends by this one. */}
      {isNew && <button type="submit" value={another} hidden disabled={isSaving} aria-label="Add" />}
      {isNew && (
        <p className={classes.keys}>
          <kbd>Enter</kbd> adds it, <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> goes on with another
        </p>
      )}
    </DialogFoot>
  );
}
