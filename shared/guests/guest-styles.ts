import type { GuestPart } from './guest-page.ts';

/** For each of a rule's selectors the classes that a page has to have for it to match. */
type Needs = string[][];
type LaterRule = { css: string; needs: Needs };

/** What the server names in a page of a part: addresses below the build. */
export type PartFiles = {
  /** Styles in every page of the part. */
  first: string;
  /** Styles in those pages that show something of it, and in `laterFile`. */
  later: LaterRule[];
  /** `null` where nothing comes later. */
  laterFile: string | null;
  /** Whose styles are all in the page already, so that no script may ask for them. */
  stylesheets: string[];
  scripts: string[];
  /** The scripts of each language. */
  words: Record<string, string[]>;
};

/** What the build tells the server of the guest's page. */
export type GuestFiles = Record<GuestPart, PartFiles>;

/** Where, below the build. */
export const guestFilesFile = '.vite/guest-files.json';

/** The classes that occur in rendered markup. */
export const listClasses = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** Whether a rule can match anything in a page with these classes. */
export const isShown = (needs: Needs, classes: ReadonlySet<string>): boolean =>
  needs.some((all) => all.every((name) => classes.has(name)));
