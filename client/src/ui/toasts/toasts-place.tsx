import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { hideToast, type ShownToast, toastList } from '../../lib/errors/toasts.ts';
import { Button } from '../button.tsx';
import { CloseButton } from '../close-button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { useToastTime } from './use-toast-time.ts';
import classes from './toasts-place.module.css';

/** Nobody reads more than this at once; the others wait. */
const shownAtOnce = 4;

/**
 * At the top centre: buttons of rows and forms are at the sides and below. On a phone, whose rows are as wide as the
 * window, toasts cover the frame's links. They are beside an open dialog if the screen is wide enough; on a smaller one a
 * toast closes once the person types in the dialog. What a toast covers can be pressed through it: only its own buttons
 * take presses.
 */
export function ToastsPlace() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.get);
  return createPortal(
    <div className={classes.place}>
      {toasts.slice(0, shownAtOnce).map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  );
}

/** A host's dialog ignores Escape while a toast's button has the focus. */
const keepEscape = { 'data-mantine-stop-propagation': true };

function Toast({ toast }: { toast: ShownToast }) {
  const { id, title, message, kind, action } = toast;
  const { dismiss } = useUiTexts();
  const place = useToastTime(toast);
  return (
    <div
      ref={place}
      className={classes.toast}
      data-kind={kind}
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      <div className={classes.words}>
        <div className={classes.said}>
          <p className={classes.title}>{title}</p>
          {message && <p className={classes.message}>{message}</p>}
        </div>
        {action && (
          <Button
            variant="light"
            size="xs"
            className={classes.action}
            {...keepEscape}
            onClick={() => {
              hideToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton
        className={classes.close}
        aria-label={dismiss}
        onClick={() => hideToast(id)}
        {...keepEscape}
      />
    </div>
  );
}
