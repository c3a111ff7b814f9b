/** A longer event is printed in parts: more days are neither one day's work nor one pile of paper. */
export const runSheetDaysMax = 31;
/** The default number of days for a longer event. */
export const runSheetDaysUsual = 7;
/** Some forty pages. The sheet says that there are more, which are on its next page. */
export const runSheetItemsMax = 600;
/** Names beside an item for individuals; the others are counted. */
export const runSheetPeopleMax = 12;
/** Contacts printed per role: two pages of numbers. */
export const runSheetContactsMax = 100;
