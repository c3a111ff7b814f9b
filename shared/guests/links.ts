export const linksPageSize = 50;

/** What a household's token begins with, so that a page knows which of both a link opens. A personal one is shorter. */
export const householdTokenPrefix = 'h';
const householdTokenLength = 23;

export const isHouseholdToken = (token: string): boolean =>
  token.length === householdTokenLength && token.startsWith(householdTokenPrefix);
