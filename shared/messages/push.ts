/** A phone, a tablet and their predecessors; one more replaces the one that was unused for longest. */
export const pushSubscriptionsMax = 10;
