import { Button } from '@mantine/core';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import classes from './item-form.module.css';
import { another, sendItemForm } from './send-item-form.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type ItemFormButtonsProps = {
  saveLabel: string;
  isSaving: boolean;
  /** After a new item the next one can follow. */
  isNew: boolean;
  /** The buttons of 'Discard what you typed?', while that is asked. */
  discard: { onKeep: () => void; onDiscard: () => void } | undefined;
  onCancel: () => void;
};

/** The form's last line; the question about what was typed replaces it. */
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
      {/* Enter presses a form's first submit button, which must not be the one above: it submits by this one. */}
      {isNew && <button type="submit" value={another} hidden disabled={isSaving} aria-label="Add" />}
      {isNew && (
        <p className={classes.keys}>
          <kbd>Enter</kbd> adds it, <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> goes on with another
        </p>
      )}
    </DialogFoot>
  );
}
