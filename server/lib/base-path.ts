/** The path of PUBLIC_URL behind its origin: `/days`, or ''. */
export const getBasePath = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');
