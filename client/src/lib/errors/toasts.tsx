import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { describeError } from './error-text.ts';
import { type ErrorText } from './trpc-errors.ts';

type ToastKind = 'good' | 'info' | 'problem';
type Toast = {
  title: string;
  message?: string;
  kind?: ToastKind;
  /** One thing to do about it, such as 'Undo'. The toast stays longer, and goes when it is pressed. */
  action?: { label: string; run: () => void };
};

const colors: Record<ToastKind, string> = { good: 'green', info: 'now', problem: 'red' };
const shownFor: Record<ToastKind, number> = { good: 5000, info: 6000, problem: 9000 };
let lastProblem: string | undefined;

/** Long enough to be read, before what is typed next takes its place. */
const readIn = 1500;

/** What went well is no longer said over a dialog in which somebody types on. */
function hideOnTyping(id: string): void {
  const shownAt = Date.now();
  const type = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return;
    document.removeEventListener('input', type);
    setTimeout(() => notifications.hide(id), Math.max(0, shownAt + readIn - Date.now()));
  };
  document.addEventListener('input', type);
  setTimeout(() => document.removeEventListener('input', type), shownFor.good);
}

export function showToast({ title, message, kind = 'good', action }: Toast): string {
  // Whatever comes next, what was wrong before is no longer said.
  if (lastProblem) notifications.hide(lastProblem);
  const id: string = notifications.show({
    title,
    color: colors[kind],
    autoClose: action ? 12_000 : shownFor[kind],
    role: kind === 'problem' ? 'alert' : 'status',
    message: (
      <>
        {message}
        {action && (
          <Button
            variant="light"
            size="xs"
            mt={message ? 8 : 4}
            display="block"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
  });
  lastProblem = kind === 'problem' ? id : undefined;
  if (kind === 'good' && !action) hideOnTyping(id);
  return id;
}

/** Takes back what a newer toast makes out of date. */
export function hideToast(id: string | undefined): void {
  if (id !== undefined) notifications.hide(id);
}

/** Says why something failed: by the server's reason, else in the words for what the person was doing. */
export function showErrorToast(error: unknown, doing?: ErrorText): void {
  showToast({ ...describeError(error, doing), kind: 'problem' });
}
