import {
  languageCookie,
  buildLanguageCookie,
  languageParameter,
  getLanguageName,
} from '@daysheet/shared/texts.ts';
import { getCurrentLocale } from '../lib/dates/locale.ts';
import { useRef, useState } from 'react';
import { saveFormDrafts } from '../lib/storage/form-drafts.ts';
import { markPagesStale } from '../lib/storage/offline-page.ts';
import { languages, say } from '../lib/texts.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import classes from './language-choice.module.css';

/**
 * Reloads the page in the chosen language, with the typed values; without a network it is the cached page, translated in
 * the browser.
 */
async function choose(language: string): Promise<void> {
  saveFormDrafts();
  document.cookie = buildLanguageCookie(language);
  await markPagesStale();
  const url = new URL(window.location.href);
  // Without cookies the address carries the language, of this page and of its links.
  if (document.cookie.includes(`${languageCookie}=${language}`)) url.searchParams.delete(languageParameter);
  else url.searchParams.set(languageParameter, language);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

/** On these systems arrow keys open the list, so a change is always a choice. */
const opensByKeys = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * The language list at the foot of guest screens, each language under its own name. Before hydration it has only the
 * current one: a browser measures all options, and the first Arabic letter makes it search for a font.
 */
export function LanguageChoice() {
  const [current] = getCurrentLocale().split('-');
  /** Selected by a key on the closed list: it may be only a step towards another. */
  const [pending, setPending] = useState<string>();
  const isStep = useRef(false);
  const go = () => {
    if (pending !== undefined && pending !== current) void choose(pending);
  };
  const offered = useHydrated() ? languages : languages.filter((code) => code === current);
  return (
    <footer className={classes.choice}>
      <label>
        <span>{say('language.choose')}</span>
        <select
          value={pending ?? current}
          onKeyDown={(event) => {
            isStep.current = !opensByKeys && !event.altKey && /^(?:Arrow|Page|Home|End|\S$)/.test(event.key);
            if (event.key === 'Enter') go();
          }}
          onPointerDown={() => {
            isStep.current = false;
          }}
          onChange={({ currentTarget: { value } }) => {
            setPending(isStep.current ? value : undefined);
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
