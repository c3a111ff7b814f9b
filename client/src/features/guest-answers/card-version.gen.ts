/** Of `answerCardOutput`, written by kept-card.test.ts. */
export const cardVersion = '942ddf225a7d32dd';
