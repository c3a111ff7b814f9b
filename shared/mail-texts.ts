import type english from './mail-texts/en.json';

/**
 * What messages to guests say in our words, in every language: a file each in `mail-texts/`. Apart from what their pages
 * say, which phones load. What chats show of a link says them too. `{event}`, `{name}` and `[LINK]` are filled in.
 */
export type MailTexts = typeof english;
