import { joinNames } from '../../lib/format-count.ts';

/** For people who are back on the list, and whose household others filled meanwhile; false without any. */
export const describeWithoutHousehold = (names: readonly string[]): string | false =>
  names.length > 0 &&
  `In no household, since theirs is full by now: ${joinNames(names, names.length)}. To put them into another, choose them in the list.`;

/** For households that a change ended, with an address that a host had typed; false if nothing is lost. */
export function describeLostAddresses(names: readonly string[]): string | false {
  const [name, ...more] = names;
  if (name === undefined) return false;
  return more.length === 0
    ? `The address of ${name} is gone with it: Undo brings it back.`
    : `The addresses of ${joinNames(names, names.length)} are gone with them: Undo brings them back.`;
}
