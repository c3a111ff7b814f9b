/** A first draft is a starting point; a full schedule comes later. */
export const builtItemsMax = 500;
export const builtPeopleMax = 100;
