/** What opens the outbox, as the start of the server prints it: 128 bits. */
const outboxKeyPattern = /(?:^|[#\s])([\w-]{22})$/;

/** The key in what somebody typed or pasted: the key itself, or the whole link. */
export const findOutboxKey = (text: string): string | undefined => outboxKeyPattern.exec(text.trim())?.[1];
