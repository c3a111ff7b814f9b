import type { Template } from '@daysheet/shared/events/event-templates.ts';
import { type BuildDraft, findChosenLength, getEvening, listItemsOutside } from './build-event.rules.ts';

/** A week at a time: an ongoing event has hundreds of days. */
export const daysAtATime = 7;

/** The headings of a draft's items, with the first `openDays` days open; `later` counts items on days after these. */
export function groupDays(draft: BuildDraft, template: Template, openDays: number) {
  const lastUsed = Math.max(0, ...draft.items.map(getEvening));
  const length =
    findChosenLength(draft.values) ?? Math.max(lastUsed + 1, template.days.length || daysAtATime);
  const once = draft.items.filter(({ repeat }) => !repeat);
  const isWeek = template.weekly !== undefined;
  const shown = Math.min(length, openDays);
  /** The days of an ongoing event are mostly those of its week: only others are listed. */
  const days = Array.from({ length: isWeek ? length : shown }, (_, day) => ({
    day,
    items: once.filter((item) => getEvening(item) === day),
  })).filter(({ items }) => !isWeek || items.length > 0);
  return {
    length,
    isWeek,
    repeating: draft.items.filter((item) => item.repeat && getEvening(item) < length),
    outside: listItemsOutside(draft),
    days,
    later: once.filter((item) => getEvening(item) >= shown && getEvening(item) < length).length,
  };
}
