import type english from './mail-texts/en.json';

/**
 * Our texts in messages to guests: one file per language in `mail-texts/`. They are separate from the texts of guests'
 * pages, which phones load. Link previews use them too. `{event}`, `{name}` and `[LINK]` are filled in.
 */
export type MailTexts = typeof english;
