import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { focusOnce } from '../../lib/focus-once.ts';
import classes from './confirm-button.module.css';

type ConfirmButtonProps = {
  /** The button of the first step, such as 'Delete Event'. */
  label: string;
  /** In a row: the label with the row's name, such as 'Cancel “Bus leaves”'. */
  'aria-label'?: string;
  /** The button of the second step, such as 'Yes, Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** What will be lost; shown in the second step. */
  message?: ReactNode;
  onConfirm: () => void;
  loading?: boolean;
  variant?: ButtonProps['variant'];
  fullWidth?: boolean;
};

/** Two steps for an action that cannot be undone: the first press only asks. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);

  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => first.current?.focus());
  };

  /** Closes the question only; a dialog around it stays open. */
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };

  if (!asking) {
    return (
      <Button
        ref={first}
        tone="danger"
        variant={props.variant ?? 'light'}
        fullWidth={props.fullWidth}
        aria-label={props['aria-label']}
        onClick={() => setAsking(true)}
      >
        {props.label}
      </Button>
    );
  }
  return (
    <div className={classes.question} role="group" aria-label={props['aria-label'] ?? props.label}>
      {props.message && <div className={classes.message}>{props.message}</div>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={cancel}
          onKeyDown={cancelOnEscape}
          disabled={props.loading}
          // Focuses the harmless button, so that a second Enter deletes nothing.
          ref={focusOnce}
        >
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button tone="danger" onClick={props.onConfirm} loading={props.loading} onKeyDown={cancelOnEscape}>
          {props.confirmLabel}
        </Button>
      </div>
    </div>
  );
}
