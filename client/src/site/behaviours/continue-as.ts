import { guestHref, listJoinedEvents } from '../../lib/joined-events.ts';
import { element } from './element.ts';

const peopleShown = 3;

/** 'Continue as Mary', for a phone that joined before: the latest three people, each with their event. */
export function runContinueAs(page: Document): void {
  const place = page.querySelector('[data-continue-as]');
  const joined = listJoinedEvents();
  if (!place) return;
  if (joined.length === 0) return place.replaceChildren();
  const people = joined.slice(0, peopleShown).map((person) => {
    const words = element(
      'span',
      { dir: 'auto' },
      element('strong', {}, `Continue as ${person.name}`),
      element('small', {}, person.eventName),
    );
    const arrow = element('span', { 'aria-hidden': 'true' }, '→');
    return element('li', {}, element('a', { href: guestHref(person) }, words, arrow));
  });
  const all = element(
    'li',
    {},
    element('a', { href: '/attendee-view', 'data-all': '' }, 'All your schedules'),
  );
  place.replaceChildren(
    element('ul', { 'aria-label': 'Your schedules' }, ...people, ...(joined.length > 1 ? [all] : [])),
  );
}
