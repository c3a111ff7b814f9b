/** 'Mary, Tom and Lea' */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names).replace(', and ', ' and ');
