/** Compares by code unit, like PostgreSQL's "C" collation: for dates, times and ids, not for people's names. */
export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);
