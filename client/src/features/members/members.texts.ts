/** Said to both sides of handing an event over: that there is something, and not what. */
export const surprisesNote =
  ' Something in its schedule is a surprise, and stays hidden from the same people.';
