/** By their letters' codes, as PostgreSQL's "C" has it: for dates, times and ids, not for what people are called. */
export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);
