/** An error that the person who starts the server can fix: one line with the cause and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The `code` that Node and PostgreSQL put on their errors ('EACCES', '3D000' …), also from a wrapped cause. */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return getErrorCode(error.cause);
}
