/**
 * Versions of the responses that phones cache: an entry under another version is ignored and fetched again. Whoever
 * changes such a response changes its version here; nothing else does, so that a build with another zod, say, keeps
 * phones' entries. The values were once fingerprints of the schemas.
 */
export const cachedShapes = {
  guestSchedule: 'f97ec5bb9044ee75',
  answerCard: '0fcf6e04e6ac6f8a',
} as const;
