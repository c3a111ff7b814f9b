/** What a page of the public site is drawn from. */
export type SitePageData = {
  /** Its path, without a slash at the end. */
  path: string;
  user: { fullName: string; email: string } | null;
  /** Where people may write to; null where whoever runs this server has not said so. */
  supportEmail: string | null;
  /** Of the terms and the privacy page: their Markdown, as HTML. */
  article: string | null;
};

export type DrawnSitePage = {
  title: string;
  description: string;
  /** The markup of the page's root element. */
  html: string;
  /** No page has this path: what is drawn says so. */
  isMissing: boolean;
};

/** What the build of `client/src/site/render.tsx` gives. */
export type SiteBuild = {
  renderSitePage: (page: SitePageData) => DrawnSitePage;
  /** The paths of all pages, for the server's routes and the sitemap. */
  sitePaths: readonly string[];
};
