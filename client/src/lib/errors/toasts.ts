import { createListeners } from '../listeners.ts';
import { createId } from '../ids.ts';

type ToastKind = 'good' | 'info' | 'problem';
type Toast = {
  title: string;
  message?: string;
  kind?: ToastKind;
  /** One action, such as 'Undo'. The toast stays longer, and closes when the action is pressed. */
  action?: { label: string; run: () => void };
};
export type ShownToast = Toast & { id: string; kind: ToastKind; milliseconds: number };

const shownFor: Record<ToastKind, number> = { good: 5000, info: 6000, problem: 9000 };
const withAction = 12_000;

let toasts: readonly ShownToast[] = [];
const { subscribe, notify } = createListeners();
/** For `useSyncExternalStore`: the open toasts, the oldest first. */
export const toastList = { subscribe, get: () => toasts };

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  notify();
}

/** Closes a toast that a newer one makes obsolete. */
export function hideToast(id: string | undefined): void {
  if (toasts.some((toast) => toast.id === id)) setToasts(toasts.filter((toast) => toast.id !== id));
}

export const hideAllToasts = () => setToasts([]);

/** Milliseconds to read a toast before typing closes it. */
const readingMilliseconds = 1500;

/** Closes a success toast over a dialog as soon as the person types on. */
function hideOnTyping(id: string): void {
  const shownAt = Date.now();
  const type = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return;
    document.removeEventListener('input', type);
    setTimeout(() => hideToast(id), Math.max(0, shownAt + readingMilliseconds - Date.now()));
  };
  document.addEventListener('input', type);
  setTimeout(() => document.removeEventListener('input', type), shownFor.good);
}

let lastProblem: string | undefined;

export function showToast({ kind = 'good', ...toast }: Toast): string {
  // A new toast replaces the last problem.
  hideToast(lastProblem);
  const id = createId();
  setToasts([...toasts, { ...toast, id, kind, milliseconds: toast.action ? withAction : shownFor[kind] }]);
  lastProblem = kind === 'problem' ? id : undefined;
  if (kind === 'good' && !toast.action) hideOnTyping(id);
  return id;
}
