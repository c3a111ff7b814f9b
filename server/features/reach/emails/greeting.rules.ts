const greetedMax = 40;
/** Whether mail programs turn a word into a link: it has a scheme, a path, an at sign, or a dot before two letters. */
const isLinkLike = (word: string) => /[/@\\]|:\/|^www\.|[^\s.]\.\p{L}{2}/iu.test(word);

/** The words of a name that mail programs do not turn into links. */
export const listPlainWords = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/[。｡．]/g, '.')
    .split(/\s+/)
    .filter((word) => word !== '' && !isLinkLike(word));

/**
 * Builds a message's greeting. The recipient may never have signed up, and somebody else may have entered their address
 * with an advertisement as the name: link-like words are removed, and the length is that of a name.
 */
export function buildGreeting(fullName: string): string {
  const words = listPlainWords(fullName);
  const name = words.reduce(
    (text, word) => (`${text} ${word}`.length > greetedMax ? text : `${text} ${word}`),
    '',
  );
  return name === '' ? 'Hello,' : `Hello${name},`;
}
