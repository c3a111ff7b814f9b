import { languageCookieOf } from '@daysheet/shared/texts.ts';
import { pagesCache } from '../lib/kept-pages.ts';
import { currentLocale } from '../lib/locale.ts';
import { languages, nameOfLanguage, say } from '../lib/texts.ts';
import classes from './language-choice.module.css';

/** The page comes anew in the chosen language: what this phone kept of it is in the old one. */
async function choose(language: string): Promise<void> {
  document.cookie = languageCookieOf(language);
  if ('caches' in window) await caches.delete(pagesCache);
  window.location.reload();
}

/** At the foot of the guest's screens. Each language stands there by its own name. */
export function LanguageChoice() {
  const [spoken] = currentLocale().split('-');
  return (
    <footer className={classes.choice}>
      <label>
        <span>{say('language.choose')}</span>
        <select value={spoken} onChange={(event) => void choose(event.currentTarget.value)}>
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}
