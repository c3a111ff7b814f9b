/** The longest that hydration waits for these styles. */
const waitMs = 2_000;

/**
 * Applies the styles of what the page does not show yet: the server named the file, and the browser preloaded it.
 * Resolves once they are loaded, or after a timeout.
 */
export function takeFurtherStyles(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>('link[data-further]');
  if (!ahead) return Promise.resolve();
  const sheet = document.createElement('link');
  const arrived = new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    setTimeout(resolve, waitMs);
  });
  sheet.rel = 'stylesheet';
  sheet.href = ahead.href;
  ahead.after(sheet);
  return arrived;
}
