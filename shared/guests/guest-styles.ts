import type { GuestPart } from './guest-page.ts';

/** For each selector of a rule, the classes that a page needs for it to match. */
type Needs = string[][];
type LaterRule = { css: string; needs: Needs };

/** A part's files for the server: paths below the build. */
export type PartFiles = {
  /** Styles inlined in every page of the part. */
  first: string;
  /** Rules inlined only in pages that they apply to; `laterFile` has all of them. */
  later: LaterRule[];
  /** `null` if `later` is empty. */
  laterFile: string | null;
  /** Stylesheets that are inlined in the page already, so that no script may load them. */
  stylesheets: string[];
  scripts: string[];
  /** The text scripts of each language. */
  words: Record<string, string[]>;
};

/** The build's description of the guest's page, for the server. */
export type GuestFiles = Record<GuestPart, PartFiles>;

/** The file's path below the build. */
export const guestFilesFile = '.vite/guest-files.json';

/** The class names in rendered markup. */
export const listClasses = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** Whether a rule can match anything in a page with these classes. */
export const isShown = (needs: Needs, classes: ReadonlySet<string>): boolean =>
  needs.some((all) => all.every((name) => classes.has(name)));
