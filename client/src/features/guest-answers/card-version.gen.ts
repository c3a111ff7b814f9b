/** Of `answerCardOutput`, written by kept-card.test.ts. */
export const cardVersion = '4ca9d7871b0be26b';
