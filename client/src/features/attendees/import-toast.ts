import { hideToast, showToast } from '../../lib/errors/toasts.ts';

let shown: string | undefined;

/** Shows the result of an import, with its undo. */
export function showImportToast(toast: Parameters<typeof showToast>[0]): void {
  shown = showToast(toast);
}

/** Hides the toast once its people are gone another way: two undos at once would be one too many. */
export const hideImportToast = (): void => hideToast(shown);
