export const itemTitleMaxLength = 120;
export const itemDescriptionMaxLength = 2000;
export const itemLocationMaxLength = 200;
export const defaultNotificationMinutes = 15;
/** A week: no reminder is of use earlier. */
export const notificationMinutesMax = 7 * 24 * 60;
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
