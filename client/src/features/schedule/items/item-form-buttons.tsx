import { Button } from '@mantine/core';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialog-foot.tsx';
import classes from './item-form.module.css';

type ItemFormButtonsProps = {
  saveLabel: string;
  isSaving: boolean;
  /** The answers to 'Discard what you typed?', while that is asked. */
  discard: { onKeep: () => void; onDiscard: () => void } | undefined;
  onCancel: () => void;
};

/** The form's last line; while it asks about what was typed, only that question stands there. */
export function ItemFormButtons({ saveLabel, isSaving, discard, onCancel }: ItemFormButtonsProps) {
  if (discard) return <DiscardQuestion {...discard} className={classes.foot} />;
  return (
    <DialogFoot className={classes.foot}>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        {saveLabel}
      </Button>
    </DialogFoot>
  );
}
