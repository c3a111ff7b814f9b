/** The outbox key as the server prints it at start: 128 bits. */
const outboxKeyPattern = /(?:^|[#\s])([\w-]{22})$/;

/** Extracts the key from typed or pasted text: the key itself, or the whole link. */
export const findOutboxKey = (text: string): string | undefined => outboxKeyPattern.exec(text.trim())?.[1];
