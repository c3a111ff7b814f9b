import type { SignUpMode } from '../account/auth.ts';
import type en from '../site-texts/en.json';

/** What the pages for guests say, in every language: one file each in `site-texts/`, as in `texts/`. */
export type SiteTextId = keyof typeof en;

/** What a page of the public site is rendered from. */
export type SitePageData = {
  /** Its path, without a slash at the end. */
  path: string;
  /** Whose words it is in, where it is written in them; else it is in English. */
  language: string;
  /** Nobody has an account yet: whoever runs it may bring a backup. */
  isNew?: boolean;
  user: { fullName: string; email: string; isOperator?: boolean } | null;
  /** Who may make an account here; everybody where nothing is said. */
  signUpMode?: SignUpMode;
  /** Where people may write to; null where whoever runs this server has not said so. */
  supportEmail: string | null;
  /** Of the terms and the privacy page: their Markdown, as HTML. */
  article: string | null;
};

export type RenderedSitePage = {
  title: string;
  description: string;
  /** The markup of the page's root element. */
  html: string;
  language: string;
  /** No page has this path: what is rendered says so. */
  isMissing: boolean;
};

/** What the build of `client/src/site/render.tsx` gives. */
export type SiteBuild = {
  renderSitePage: (page: SitePageData) => RenderedSitePage;
  /** The paths of all pages, for the server's routes and the sitemap. */
  sitePaths: readonly string[];
  languages: readonly string[];
};
