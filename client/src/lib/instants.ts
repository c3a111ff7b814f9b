const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 20, 2026, 6:30 PM': an instant by this browser's clocks, in English, for hosts. */
export const formatInstant = (instant: string): string => dayAndTime.format(new Date(instant));
