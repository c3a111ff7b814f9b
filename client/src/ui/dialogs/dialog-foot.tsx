import { Button } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { focusOnce } from '../../lib/focus-once.ts';
import classes from './dialog-foot.module.css';

/** The last line of a dialog, which stays visible while the rest scrolls: cancel first, the main action at the end. */
export function DialogFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={[classes.foot, className].filter(Boolean).join(' ')} />;
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void; className?: string };

/** Asks, in the dialog's last line, before typed values are discarded. */
export function DiscardQuestion({ onKeep, onDiscard, className }: DiscardQuestionProps) {
  const questionId = useId();
  return (
    <DialogFoot className={className} role="alertdialog" aria-labelledby={questionId}>
      <p id={questionId} className={classes.question}>
        Discard what you typed?
      </p>
      <Button variant="default" onClick={onKeep} ref={focusOnce}>
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </DialogFoot>
  );
}

type FormFootProps = {
  label: string;
  isSaving: boolean;
  /** The callbacks of 'Discard what you typed?', while it is shown. */
  discard: DiscardQuestionProps | undefined;
  onCancel: () => void;
};

/** The last line of a form: its submit button, or the question before typed values are discarded. */
export function FormFoot({ label, isSaving, discard, onCancel }: FormFootProps) {
  if (discard) return <DiscardQuestion {...discard} />;
  return (
    <DialogFoot>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
    </DialogFoot>
  );
}
