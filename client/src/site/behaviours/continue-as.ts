import { guestHref, guestPages } from '@daysheet/shared/paths.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { element } from './element.ts';

const peopleShown = 3;

/** The name apart from the words around it, which may be written in the other direction. */
function aroundName(text: string, name: string): (Node | string)[] {
  const [before = '', after = ''] = text.split('{name}');
  return [before, element('bdi', {}, name), after];
}

/** 'Continue as Mary', for a phone that joined before: the latest three people, each with their event. */
export function runContinueAs(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-continue-as]');
  const joined = listJoinedEvents();
  if (!place) return;
  if (joined.length === 0) return place.replaceChildren();
  const { continueAs = '', label = '', all: allText = '' } = place.dataset;
  const people = joined.slice(0, peopleShown).map((person) => {
    const words = element(
      'span',
      {},
      element('strong', {}, ...aroundName(continueAs, person.name)),
      element('small', { dir: 'auto' }, person.eventName),
    );
    const arrow = element('span', { 'aria-hidden': 'true' }, '→');
    return element('li', {}, element('a', { href: guestHref(person) }, words, arrow));
  });
  const all = element('li', {}, element('a', { href: guestPages.people, 'data-all': '' }, allText));
  place.replaceChildren(
    element('ul', { 'aria-label': label }, ...people, ...(joined.length > 1 ? [all] : [])),
  );
}
