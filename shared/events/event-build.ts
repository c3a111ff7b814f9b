/** A first draft is a starting point: more than this is a schedule, and comes later. */
export const builtItemsMax = 500;
export const builtPeopleMax = 100;
