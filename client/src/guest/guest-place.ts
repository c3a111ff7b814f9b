import { languageParameter } from '@daysheet/shared/texts.ts';
import { useSyncExternalStore } from 'react';
import { findGuestPage, guestPages } from '@daysheet/shared/routes.ts';

/** The guest's addresses (docs/specification.md, section 2). */
export type GuestPlace =
  /** `typed` is the typed text, once it was submitted or found. */
  | { screen: 'enterCode'; typed: string }
  | { screen: 'invitation'; eventCode: string }
  | { screen: 'join'; eventCode: string }
  | { screen: 'schedule'; eventId: string; guestKey: string; day: string | undefined }
  /** Who joined on this phone. `together`: the event whose people share a day view; `isHome`: opened by the icon. */
  | { screen: 'people'; together: string; day: string | undefined; isHome: boolean }
  /** A personal link, until it is opened. */
  | { screen: 'link'; token: string }
  /** The sample, for anybody. */
  | { screen: 'demo' }
  | { screen: 'missing' };

/** Pure, so that the server renders the same screen for an address. */
export function parseGuestPlace(href: string): GuestPlace {
  const { pathname, searchParams } = new URL(href, 'http://origin.invalid');
  const { page, value } = findGuestPage(pathname) ?? { page: 'missing', value: '' };
  const day = searchParams.get('day') ?? undefined;
  switch (page) {
    case 'enterCode':
      return { screen: page, typed: searchParams.get('code') ?? '' };
    case 'invitation':
    case 'join':
      return { screen: page, eventCode: value.toUpperCase() };
    case 'link':
      return { screen: page, token: value };
    case 'people':
      return {
        screen: page,
        together: searchParams.get('together') ?? '',
        day,
        isHome: searchParams.has('home'),
      };
    case 'schedule':
      return { screen: page, eventId: value, guestKey: searchParams.get('attendeeId') ?? '', day };
    case 'demo':
    case 'missing':
      return { screen: page };
  }
}

/** Adds the current address's language to another: without cookies, nothing else remembers it. */
export function withCurrentLanguage(href: string): string {
  const language = new URLSearchParams(window.location.search).get(languageParameter);
  if (language === null) return href;
  const url = new URL(href, window.location.origin);
  url.searchParams.set(languageParameter, language);
  return url.pathname + url.search;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('popstate', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', notifyListeners);
  };
}

const getCurrentHref = () => window.location.pathname + window.location.search;

/** The current address, parsed. `serverHref` is the address that the server renders. */
export function useGuestPlace(serverHref: string = guestPages.enterCode): GuestPlace {
  return parseGuestPlace(useSyncExternalStore(subscribe, getCurrentHref, () => serverHref));
}

/** Navigates between the guest's own screens without loading a page. */
export function goToGuest(to: string, options: { replace?: boolean; keepScroll?: boolean } = {}): void {
  const href = withCurrentLanguage(to);
  if (options.replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  if (!options.keepScroll) window.scrollTo(0, 0);
  notifyListeners();
}

/** Makes plain links between the guest's screens navigate without a page load; other links are unchanged. */
export function followGuestLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || opensElsewhere || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || link.target || link.origin !== window.location.origin) return;
    const href = link.pathname + link.search;
    if (link.hash || parseGuestPlace(href).screen === 'missing') return;
    event.preventDefault();
    goToGuest(href);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
