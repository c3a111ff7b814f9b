import { describeError } from './error-text.ts';
import { showToast } from './toasts.ts';
import type { ErrorText } from './trpc-errors.ts';

/** Shows why an action failed: the text of the server's reason, else the one for the action. */
export function showErrorToast(error: unknown, doing?: ErrorText): void {
  showToast({ ...describeError(error, doing), kind: 'problem' });
}
