import {
  languageCookie,
  buildLanguageCookie,
  languageParameter,
  getLanguageName,
} from '@daysheet/shared/texts.ts';
import { getCurrentLocale } from '../lib/dates/locale.ts';
import { useRef, useState } from 'react';
import { saveFormDrafts } from '../lib/storage/form-drafts.ts';
import { askForPagesAnew } from '../lib/storage/offline-page.ts';
import { languages, say } from '../lib/texts.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import classes from './language-choice.module.css';

/**
 * The page comes anew in the chosen language, with what was typed; without a network it is the kept one, rendered in
 * other words.
 */
async function choose(language: string): Promise<void> {
  saveFormDrafts();
  document.cookie = buildLanguageCookie(language);
  await askForPagesAnew();
  const url = new URL(window.location.href);
  // Where cookies are off the address says it, of this page and of those that it leads to.
  if (document.cookie.includes(`${languageCookie}=${language}`)) url.searchParams.delete(languageParameter);
  else url.searchParams.set(languageParameter, language);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

/** There the arrows open the list, and what is chosen in it is meant. */
const opensByKeys = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * At the foot of the guest's screens. Each language stands there by its own name. Before anybody can choose there is the
 * spoken one only: a browser measures all that are in a list, and the first Arabic letter costs it the search for a font.
 */
export function LanguageChoice() {
  const [spoken] = getCurrentLocale().split('-');
  /** Chosen by a key on the closed list: it may be but a step on the way to another. */
  const [stepped, setStepped] = useState<string>();
  const isStep = useRef(false);
  const go = () => {
    if (stepped !== undefined && stepped !== spoken) void choose(stepped);
  };
  const offered = useHydrated() ? languages : languages.filter((code) => code === spoken);
  return (
    <footer className={classes.choice}>
      <label>
        <span>{say('language.choose')}</span>
        <select
          value={stepped ?? spoken}
          onKeyDown={(event) => {
            isStep.current = !opensByKeys && !event.altKey && /^(?:Arrow|Page|Home|End|\S$)/.test(event.key);
            if (event.key === 'Enter') go();
          }}
          onPointerDown={() => {
            isStep.current = false;
          }}
          onChange={({ currentTarget: { value } }) => {
            setStepped(isStep.current ? value : undefined);
            if (!isStep.current) void choose(value);
          }}
          onBlur={go}
        >
          {offered.map((code) => (
            <option key={code} value={code} lang={code}>
              {getLanguageName(code)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}
