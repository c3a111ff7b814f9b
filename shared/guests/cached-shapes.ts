/**
 * What phones store of answers, each shape by a name of ours: what is stored under another one is not shown, and read anew.
 * Whoever changes such an answer changes its name here, and nobody else does: a build with another zod, say, keeps what
 * phones have. These two are what fingerprints of their schemas were.
 */
export const cachedShapes = {
  guestSchedule: 'f97ec5bb9044ee75',
  answerCard: '0fcf6e04e6ac6f8a',
} as const;
