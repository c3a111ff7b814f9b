import { formatCount } from '@daysheet/shared/lib/counts.ts';

export { formatCount };

/** 'Zoé, Bo, 3 more' */
export const joinNames = (names: readonly string[], all: number): string =>
  [...names.slice(0, 5), ...(all > 5 ? [`${all - 5} more`] : [])].join(', ');

/** '1 person', '118 people'. */
export const formatPeopleCount = (count: number): string => formatCount(count, 'person', 'people');
