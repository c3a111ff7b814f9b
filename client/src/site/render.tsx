import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { missingPage, pages } from './site-pages.tsx';
import { SiteShell } from './site-shell.tsx';

export const sitePaths: SiteBuild['sitePaths'] = pages.map(({ path }) => path);

/** Draws a page of the public site on the server. Reads nothing but what it is given. */
export const renderSitePage: SiteBuild['renderSitePage'] = (page) => {
  const found = pages.find(({ path }) => path === page.path);
  const { title, description, draw } = found ?? missingPage;
  const html = renderToStaticMarkup(<SiteShell page={page}>{draw(page)}</SiteShell>);
  return { title, description, html, isMissing: found === undefined };
};
