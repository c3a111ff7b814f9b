/** A phone, a tablet and what came before them; the one that was not used for longest goes. */
export const pushSubscriptionsMax = 10;
