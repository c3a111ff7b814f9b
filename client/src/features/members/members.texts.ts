/** Said to both sides of a hand-over: that there is a surprise, but not which. */
export const surprisesNote =
  ' Something in its schedule is a surprise, and stays hidden from the same people.';
