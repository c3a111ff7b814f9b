/** A longer event is printed a part at a time: more days are not one day's work, nor one pile of paper. */
export const runSheetDaysMax = 31;
/** Without an asked window, so many days of a longer event. */
export const runSheetDaysUsual = 7;
/** Some forty pages. What lies beyond is said, and is on the sheet's next page. */
export const runSheetItemsMax = 600;
/** Of an item that is for single people, so many stand beside it; the others are counted. */
export const runSheetPeopleMax = 12;
/** Of a role, so many are printed as contacts: two pages of numbers. */
export const runSheetContactsMax = 100;
