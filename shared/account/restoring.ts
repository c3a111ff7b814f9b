/** A part of a file on its way, in bytes: as base64 in JSON it is half of what a request may hold. */
export const restorePartBytes = 384 * 1024;

/** As the start of the server prints it: 128 bits. */
const restoreKeyPattern = /(?:^|[#\s])([\w-]{22})$/;

/** The key in what somebody typed or pasted: the key itself, or the whole link. */
export const findRestoreKey = (text: string): string | undefined => restoreKeyPattern.exec(text.trim())?.[1];
