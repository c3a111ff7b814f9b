const shapeLength = 1000;

/**
 * What a statement looks like, for people: values are gone, also those that stand in it, and a list of a thousand rows is
 * one.
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
