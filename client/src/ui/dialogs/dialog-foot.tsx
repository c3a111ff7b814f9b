import { Button } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { focusOnce } from '../../lib/focus-once.ts';
import classes from './dialog-foot.module.css';

/** The last line of a dialog, which stays in sight while the rest scrolls: the way out, then at the end what it is for. */
export function DialogFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={[classes.foot, className].filter(Boolean).join(' ')} />;
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void; className?: string };

/** Stands in the dialog's last line before what was typed is thrown away. */
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
  /** The answers to 'Discard what you typed?', while that is asked. */
  discard: DiscardQuestionProps | undefined;
  onCancel: () => void;
};

/** The last line of a form: what sends it, or the question before what was typed is thrown away. */
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
