export const linksPageSize = 50;
