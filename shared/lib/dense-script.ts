/** Han, kana and hangul: one letter says as much as two Latin ones, and words are not separated. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const isDense = (text: string): boolean => denseScript.test(text);
