import { joinNames } from '../../lib/format-count.ts';

/** Of people who are back on the list, and were in a household that others filled meanwhile; nothing where nobody is. */
export const describeWithoutHousehold = (names: readonly string[]): string | false =>
  names.length > 0 &&
  `In no household, since theirs is full by now: ${joinNames(names, names.length)}. To put them into another, choose them in the list.`;
