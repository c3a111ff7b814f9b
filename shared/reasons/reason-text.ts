type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** Reasons by name: tRPC's code, and the text for people, literally that of docs/specification.md, section 8, where it has one. */
export type ReasonTexts = Record<string, { code: ErrorCode; title: string; message: string }>;
