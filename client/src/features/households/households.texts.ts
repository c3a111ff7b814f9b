import { joinNames } from '../../lib/format-count.ts';

/** Of people who are back on the list, and were in a household that others filled meanwhile; nothing where nobody is. */
export const describeWithoutHousehold = (names: readonly string[]): string | false =>
  names.length > 0 &&
  `In no household, since theirs is full by now: ${joinNames(names, names.length)}. To put them into another, choose them in the list.`;

/** Of households that ended by a change, with what a host had typed; nothing where nothing is lost. */
export function describeLostAddresses(names: readonly string[]): string | false {
  const [name, ...more] = names;
  if (name === undefined) return false;
  return more.length === 0
    ? `The address of ${name} is gone with it: Undo brings it back.`
    : `The addresses of ${joinNames(names, names.length)} are gone with them: Undo brings them back.`;
}
