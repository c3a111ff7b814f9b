import { describeError } from './error-text.ts';
import { showToast } from './toasts.ts';
import type { ErrorText } from './trpc-errors.ts';

/** Says why something failed: by the server's reason, else in the words for what the person was doing. */
export function showErrorToast(error: unknown, doing?: ErrorText): void {
  showToast({ ...describeError(error, doing), kind: 'problem' });
}
