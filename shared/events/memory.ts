/** A few warm sentences, not a speech. */
export const memoryThanksMaxLength = 600;
