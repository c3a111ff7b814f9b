const greetedMax = 40;
/** What mail programs turn into a link: something with a scheme, a path, an at sign, or a dot before two letters. */
const isLinkLike = (word: string) => /[/@\\]|:\/|^www\.|[^\s.]\.\p{L}{2}/iu.test(word);

/** The words of a name that no mail program makes a link of. */
export const listPlainWords = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/[。｡．]/g, '.')
    .split(/\s+/)
    .filter((word) => word !== '' && !isLinkLike(word));

/**
 * How a message begins. Whoever gets it may never have signed up, and somebody else have filled in their address with an
 * advertisement for a name: of a name there is left what is no address, and not more than a name's length.
 */
export function buildGreeting(fullName: string): string {
  const words = listPlainWords(fullName);
  const name = words.reduce(
    (text, word) => (`${text} ${word}`.length > greetedMax ? text : `${text} ${word}`),
    '',
  );
  return name === '' ? 'Hello,' : `Hello${name},`;
}
