/** Han, kana and hangul: one letter says as much as two of ours, and words are not set apart. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const isDense = (text: string): boolean => denseScript.test(text);
