import { isSlow, isSparing } from '../../lib/storage/cached-files.ts';

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
 * Fonts come once all else is there, so that nothing waits for them; where each kilobyte counts, or takes long, not at
 * all. What is shown meanwhile takes the same room: fonts-meanwhile.css.
 */
export async function loadFonts(): Promise<void> {
  await loaded();
  await idle();
  if (isSparing() || isSlow()) return;
  await import('./fonts.css');
}
