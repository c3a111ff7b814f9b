/** What PUBLIC_URL has behind its origin: `/days`, or nothing. */
export const getBasePath = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');
