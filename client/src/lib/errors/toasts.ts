import { createListeners } from '../listeners.ts';
import { createId } from '../ids.ts';

type ToastKind = 'good' | 'info' | 'problem';
type Toast = {
  title: string;
  message?: string;
  kind?: ToastKind;
  /** One thing to do about it, such as 'Undo'. The toast stays longer, and goes when it is pressed. */
  action?: { label: string; run: () => void };
};
export type ShownToast = Toast & { id: string; kind: ToastKind; milliseconds: number };

const shownFor: Record<ToastKind, number> = { good: 5000, info: 6000, problem: 9000 };
const withAction = 12_000;

let toasts: readonly ShownToast[] = [];
const { subscribe, notify } = createListeners();
/** For `useSyncExternalStore`: what is said now, the oldest first. */
export const toastList = { subscribe, get: () => toasts };

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  notify();
}

/** Takes back what a newer toast makes out of date. */
export function hideToast(id: string | undefined): void {
  if (toasts.some((toast) => toast.id === id)) setToasts(toasts.filter((toast) => toast.id !== id));
}

export const hideAllToasts = () => setToasts([]);

/** Long enough to be read, before what is typed next takes its place. */
const readIn = 1500;

/** What went well is no longer said over a dialog in which somebody types on. */
function hideOnTyping(id: string): void {
  const shownAt = Date.now();
  const type = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return;
    document.removeEventListener('input', type);
    setTimeout(() => hideToast(id), Math.max(0, shownAt + readIn - Date.now()));
  };
  document.addEventListener('input', type);
  setTimeout(() => document.removeEventListener('input', type), shownFor.good);
}

let lastProblem: string | undefined;

export function showToast({ kind = 'good', ...toast }: Toast): string {
  // Whatever comes next, what was wrong before is no longer said.
  hideToast(lastProblem);
  const id = createId();
  setToasts([...toasts, { ...toast, id, kind, milliseconds: toast.action ? withAction : shownFor[kind] }]);
  lastProblem = kind === 'problem' ? id : undefined;
  if (kind === 'good' && !toast.action) hideOnTyping(id);
  return id;
}
