import { buildGuestHref, guestPages } from '@daysheet/shared/routes.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { createElement } from './element.ts';

const peopleShown = 3;

/** Isolates the name from the text around it, which may have the other direction. */
function splitAroundName(text: string, name: string): (Node | string)[] {
  const [before = '', after = ''] = text.split('{name}');
  return [before, createElement('bdi', {}, name), after];
}

/** Shows 'Continue as Mary' on a phone that joined before: the latest three people, each with their event. */
export function runContinueAs(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-continue-as]');
  const joined = listJoinedEvents();
  if (!place) return;
  if (joined.length === 0) return place.replaceChildren();
  const { continueAs = '', label = '', all: allText = '' } = place.dataset;
  const people = joined.slice(0, peopleShown).map((person) => {
    const words = createElement(
      'span',
      {},
      createElement('strong', {}, ...splitAroundName(continueAs, person.name)),
      createElement('small', { dir: 'auto' }, person.eventName),
    );
    const arrow = createElement('span', { 'aria-hidden': 'true' }, '→');
    return createElement('li', {}, createElement('a', { href: buildGuestHref(person) }, words, arrow));
  });
  const all = createElement(
    'li',
    {},
    createElement('a', { href: guestPages.people, 'data-all': '' }, allText),
  );
  place.replaceChildren(
    createElement('ul', { 'aria-label': label }, ...people, ...(joined.length > 1 ? [all] : [])),
  );
}
