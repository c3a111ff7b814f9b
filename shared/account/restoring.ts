/** Bytes per part of an upload: as base64 in JSON it is half of a request's limit. */
export const restorePartBytes = 384 * 1024;

/** As the server prints it at start: 128 bits. */
const restoreKeyPattern = /(?:^|[#\s])([\w-]{22})$/;

/** Extracts the key from typed or pasted text: the key itself, or the whole link. */
export const findRestoreKey = (text: string): string | undefined => restoreKeyPattern.exec(text.trim())?.[1];
