/** By their names in a screen's address, in the order in which they are offered. */
export const paperNames = ['a4', 'letter'] as const;
export type Paper = (typeof paperNames)[number];

/** `page` is the CSS name, the rest is in millimetres. */
export const papers: Record<Paper, { label: string; page: string; width: number; height: number }> = {
  a4: { label: 'A4', page: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', page: 'letter', width: 215.9, height: 279.4 },
};

/** Countries that use paper of 8.5 by 11 inches. */
const letterCountries = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|PR)\b/;
export const choosePaper = (locale: string): Paper => (letterCountries.test(locale) ? 'letter' : 'a4');
