import type { PlainDate } from '../lib/time.ts';

/** '5 June 2027', for messages whose reader's locale is unknown. */
export const formatLongDay = (date: PlainDate): string =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
