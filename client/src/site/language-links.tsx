import { List } from '../ui/lists/list.tsx';
import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { getLanguageName } from '@daysheet/shared/texts.ts';
import { say, siteLanguages, getActiveLanguage } from './site-texts.ts';
import classes from './language-links.module.css';

/** At the foot of the pages for guests: each language under its own name. The server stores the choice. */
export function LanguageLinks({ path }: Pick<SitePageData, 'path'>) {
  return (
    <nav className={classes.languages} aria-label={say('language.choose')}>
      <List>
        {siteLanguages.map((code) => (
          <li key={code}>
            <a
              href={`${path}?lang=${code}`}
              lang={code}
              hrefLang={code}
              rel="nofollow"
              aria-current={code === getActiveLanguage() ? 'true' : undefined}
            >
              {getLanguageName(code)}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
