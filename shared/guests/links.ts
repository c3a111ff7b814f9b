export const linksPageSize = 50;

/** The prefix of household tokens, which distinguishes both kinds of link. Personal tokens are shorter. */
export const householdTokenPrefix = 'h';
const householdTokenLength = 23;

export const isHouseholdToken = (token: string): boolean =>
  token.length === householdTokenLength && token.startsWith(householdTokenPrefix);
