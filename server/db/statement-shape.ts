const shapeLength = 1000;

/**
 * Describes a statement for people: without values, also without literals, and with a list of a thousand rows shortened
 * to one.
 */
export function describeShape(statement: string): string {
  return statement
    .slice(0, 20 * shapeLength)
    .replaceAll(/'(?:[^']|'')*('|$)/g, '?')
    .replaceAll(/(?<![\w"$.])\d+(?:\.\d+)?(?!\w)/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(((?:\?|default|null)(?:::\w+(?:\[\])?)?(?:, ?)?)+\)/g, '(…)')
    .replaceAll(/\(…\)(?:, \(…\))+/g, '(…), …')
    .trim()
    .slice(0, shapeLength);
}
