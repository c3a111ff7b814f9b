import type { PlainDate } from '../lib/time.ts';

/** '5 June 2027', for messages, which know no reader's clock. */
export const formatLongDay = (date: PlainDate): string =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
