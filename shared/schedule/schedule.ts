export const itemsPerDayMax = 500;
/**
 * Ten a day for more than a year that do not repeat, or a conference of ten full days. All of them are moved, copied and
 * looked through for warnings in one request, which takes a second at most. Screens show days, exports all of them.
 */
export const itemsPerEventMax = 5_000;
/** More repeating items than a large family, a club and its teams have together. */
export const repeatingItemsMax = 500;
/**
 * How often all items of an event happen, in all its days. Ten years of a large family have some 36,000; what is read
 * of a whole event (its counts, a year's list, warnings) then stays a matter of milliseconds.
 */
export const occurrencesMax = 50_000;
/**
 * How many roles and people all items of an event name together: each is a row that is read with its item, and two keys
 * to check in a copy. Five roles at each of 5,000 items, or 500 people at each of 50.
 */
export const namedMax = 25_000;
/** More than a page could show: ten full days at once. */
export const listedItemsMax = 10 * itemsPerDayMax;

export const itemTitleMaxLength = 120;
export const itemDescriptionMaxLength = 2000;
export const itemLocationMaxLength = 200;
export const defaultNotificationMinutes = 15;
/** The heading by which an exported schedule is known where it is read back. */
export const exportedReminderHeading = 'Notify minutes before';
/** No reminder is of use earlier. */
export const reminderDaysMax = 7;
export const notificationMinutesMax = reminderDaysMax * 24 * 60;
/** Beyond this a role is the right tool. */
export const itemAttendeesMax = 500;
/** What a page shows of some days; each is written out with each date of its item. */
export const namedAtOnceMax = 50_000;
/** The longest stretch that one request may ask for: a year, and a month to render its edges. */
export const windowDaysMax = 400;

export const assignmentTypes = ['roles', 'individuals'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

/** What becomes of an item when the day runs late: it moves, stays, or moves and becomes shorter. */
export const lateRules = ['moves', 'pinned', 'shrinks'] as const;
export type LateRule = (typeof lateRules)[number];

/** What the host says of an item on the day; `none` takes it back. */
export const itemMarks = ['none', 'started', 'done'] as const;
export type ItemMark = (typeof itemMarks)[number];

/** What a search for items answers at once; more of it is found by another word. */
export const foundItemsMax = 8;

/** Longer than six hours is another day's plan. */
export const shiftMinutesMax = 360;
