/** Of `answerCardOutput`, written by kept-card.test.ts. */
export const cardVersion = '0fcf6e04e6ac6f8a';
