import type { SignUpMode } from '../account/auth.ts';
import type en from '../site-texts/en.json';

/** The texts of public pages that guests read: one file per language in `site-texts/`, as in `texts/`. */
export type SiteTextId = keyof typeof en;

/** The data from which a page of the public site is rendered. */
export type SitePageData = {
  /** The page's path, without a slash at the end. */
  path: string;
  /** The language of a translated page; others are in English. */
  language: string;
  /** Nobody has an account yet: the operator can restore a backup. */
  isNew?: boolean;
  user: { fullName: string; email: string; isOperator?: boolean } | null;
  /** Who may make an account here; by default everybody. */
  signUpMode?: SignUpMode;
  /** The address for support; null if the operator has not set one. */
  supportEmail: string | null;
  /** For the terms and the privacy page: their Markdown, as HTML. */
  article: string | null;
};

export type RenderedSitePage = {
  title: string;
  description: string;
  /** The markup of the page's root element. */
  html: string;
  language: string;
  /** No page has this path: the rendered page says so. */
  isMissing: boolean;
};

/** The exports of the build of `client/src/site/render.tsx`. */
export type SiteBuild = {
  renderSitePage: (page: SitePageData) => RenderedSitePage;
  /** The paths of all pages, for the server's routes and the sitemap. */
  sitePaths: readonly string[];
  languages: readonly string[];
};
