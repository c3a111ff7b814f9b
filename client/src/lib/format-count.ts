import { formatCount } from '@daysheet/shared/counts.ts';

export { formatCount };

/** '1 person', '118 people'. */
export const formatPeopleCount = (count: number): string => formatCount(count, 'person', 'people');
