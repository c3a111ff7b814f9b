export const papers = {
  a4: { label: 'A4', page: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', page: 'letter', width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** Where people write on paper of 8.5 by 11 inches. */
const letterCountries = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|PR)\b/;
export const choosePaper = (locale: string): Paper => (letterCountries.test(locale) ? 'letter' : 'a4');
