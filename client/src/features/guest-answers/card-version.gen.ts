/** Of `answerCardOutput`, written by kept-card.test.ts. */
export const cardVersion = '5d016728e466612c';
