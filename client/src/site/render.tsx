import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { brandName } from '@daysheet/shared/brand.ts';
import { sitePages } from '@daysheet/shared/routes.ts';
import type { SiteBuild } from '@daysheet/shared/site/site-page.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { missingPage, pages } from './site-pages.tsx';
import { SiteShell } from './site-shell.tsx';
import { siteLanguages, activateLanguage, getActiveLanguage } from './site-texts.ts';

export const sitePaths: SiteBuild['sitePaths'] = pages.map(({ path }) => path.slice(basePath.length));
export const languages: SiteBuild['languages'] = siteLanguages;

/** Renders a page of the public site on the server, from its input only. */
export const renderSitePage: SiteBuild['renderSitePage'] = (asked) => {
  const page = { ...asked, path: basePath + asked.path };
  const found = pages.find(({ path }) => path === page.path);
  const shown = found ?? missingPage;
  const isForGuests = shown.sayHead !== undefined;
  activateLanguage(isForGuests ? page.language : firstLanguage);
  const { title, description } = shown.sayHead ? shown.sayHead() : shown;
  const html = renderToStaticMarkup(
    <SiteShell page={page} isForGuests={isForGuests}>
      {shown.render(page)}
    </SiteShell>,
  );
  return {
    // The home page's title has the brand in it already.
    title: found?.path === sitePages.home ? title : `${title} · ${brandName}`,
    description,
    html,
    language: getActiveLanguage(),
    isMissing: found === undefined,
  };
};
