/** Of `answerCardOutput`, written by kept-card.test.ts. */
export const cardVersion = 'c619230a91cd8597';
