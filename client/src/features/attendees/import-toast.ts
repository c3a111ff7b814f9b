import { hideToast, showToast } from '../../lib/errors/toasts.ts';

let shown: string | undefined;

/** Says what an import did, with its way back. */
export function showImportToast(toast: Parameters<typeof showToast>[0]): void {
  shown = showToast(toast);
}

/** Takes it back once its people are gone another way: two ways back at once would be one too many. */
export const hideImportToast = (): void => hideToast(shown);
