/** Stylesheets that failed to load, by address. */
const missing = new Map<string, HTMLLinkElement>();
let reloading: Promise<unknown> | null = null;

/** Vite requests each stylesheet once, and takes a link in the page as loaded; so the failed link is removed. */
function noteMissing({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  target.remove();
  missing.set(target.href, target);
}

/** Never rejects: a stylesheet that fails again stays missing. */
const reloadStylesheet = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.addEventListener('load', () => {
      missing.delete(link.href);
      resolve();
    });
    link.addEventListener('error', () => resolve());
    link.href = failed.href;
    document.head.append(link);
  });

/** Parts share stylesheets, so loading any part retries all that are missing. */
async function reloadMissing(): Promise<void> {
  reloading ??= Promise.all([...missing.values()].map(reloadStylesheet)).finally(() => {
    reloading = null;
  });
  await reloading;
}

/**
 * Loads a part of a guest's page. A part is not shown without its stylesheet: if that fails to load, the next call
 * retries both.
 */
export function createLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  // The server has all parts, and no document.
  if (typeof document === 'undefined') return load;
  let ownMissing: string[] = [];
  return async () => {
    document.addEventListener('error', noteMissing, true);
    await reloadMissing();
    ownMissing = ownMissing.filter((href) => missing.has(href));
    // Only this part's: a stylesheet that a browser blocks must not stop other parts.
    if (ownMissing.length > 0) throw new Error(`${ownMissing.join(', ')} did not come.`);
    const before = new Set(missing.keys());
    try {
      return await load();
    } catch (error) {
      ownMissing = [...missing.keys()].filter((href) => !before.has(href));
      throw error;
    }
  };
}
