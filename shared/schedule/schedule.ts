export const itemsPerDayMax = 500;
/**
 * Ten a day for more than a year, without repeating items, or a conference of ten full days. One request moves, copies or
 * checks all of them, which takes a second at most. Screens show days, exports all of them.
 */
export const itemsPerEventMax = 5_000;
/** More repeating items than a large family, a club and its teams have together. */
export const repeatingItemsMax = 500;
/**
 * Occurrences of all items of an event together. Ten years of a large family have some 36,000; reads of a whole event
 * (its counts, a year's list, warnings) then take milliseconds.
 */
export const occurrencesMax = 50_000;
/**
 * Roles and people named by all items of an event together: each is a row that is read with its item, and two foreign
 * keys to check in a copy. Five roles at each of 5,000 items, or 500 people at each of 50.
 */
export const namedMax = 25_000;
/** More than a page could show: ten full days at once. */
export const listedItemsMax = 10 * itemsPerDayMax;

export const itemTitleMaxLength = 120;
export const itemDescriptionMaxLength = 2000;
export const itemLocationMaxLength = 200;
export const defaultNotificationMinutes = 15;
/** The heading by which an import recognizes an exported schedule. */
export const exportedReminderHeading = 'Notify minutes before';
/** No earlier reminder is useful. */
export const reminderDaysMax = 7;
export const notificationMinutesMax = reminderDaysMax * 24 * 60;
/** Above this, use a role. */
export const itemAttendeesMax = 500;
/** Named roles and people in one response; each is repeated for each date of its item. */
export const namedAtOnceMax = 50_000;
/** The longest window of one request: a year, and a month to render its edges. */
export const windowDaysMax = 400;

export const assignmentTypes = ['roles', 'individuals'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

/** What an item does when the day runs late: it moves, stays, or moves and becomes shorter. */
export const lateRules = ['moves', 'pinned', 'shrinks'] as const;
export type LateRule = (typeof lateRules)[number];

/** The host's mark of an item on the day; `none` removes it. */
export const itemMarks = ['none', 'started', 'done'] as const;
export type ItemMark = (typeof itemMarks)[number];

/** Results of one search for items; more specific words find the others. */
export const foundItemsMax = 8;

/** A delay of more than six hours is another day's plan. */
export const shiftMinutesMax = 360;
