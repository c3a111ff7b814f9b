import { isSlow, isSavingData } from '../../lib/storage/cached-files.ts';

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/**
 * Fonts load after everything else, so that nothing waits for them; with data saving or a slow network, not at all. The
 * fallback fonts take the same space: fonts-meanwhile.css.
 */
export async function loadFonts(): Promise<void> {
  await loaded();
  await idle();
  if (isSavingData() || isSlow()) return;
  await import('./fonts.css');
}
