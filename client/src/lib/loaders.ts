/** Stylesheets of parts that did not come, by their addresses. */
const missing = new Map<string, HTMLLinkElement>();
let asking: Promise<unknown> | null = null;

/** Vite asks for each stylesheet once, and takes a link in the page for one that is there. */
function noteMissing({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  target.remove();
  missing.set(target.href, target);
}

/** Never fails: what does not come now is missing as before. */
const askFor = (failed: HTMLLinkElement) =>
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

/** Parts share stylesheets: whichever is loaded next asks for all that are missing. */
async function askForMissing(): Promise<void> {
  asking ??= Promise.all([...missing.values()].map(askFor)).finally(() => {
    asking = null;
  });
  await asking;
}

/**
 * Loads a part of a guest's page. One whose stylesheet did not come is not shown without it: the next call asks for
 * both anew.
 */
export function createLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  // The server has all parts at hand, and no document.
  if (typeof document === 'undefined') return load;
  let needed: string[] = [];
  return async () => {
    document.addEventListener('error', noteMissing, true);
    await askForMissing();
    needed = needed.filter((href) => missing.has(href));
    // Only its own: a stylesheet that a browser blocks keeps no other part away.
    if (needed.length > 0) throw new Error(`${needed.join(', ')} did not come.`);
    const before = new Set(missing.keys());
    try {
      return await load();
    } catch (error) {
      needed = [...missing.keys()].filter((href) => !before.has(href));
      throw error;
    }
  };
}
