import { formatPeopleCount } from '../../lib/format-count.ts';

export const noticesTexts = {
  notified: (people: number) => ({
    title: people === 0 ? 'Nobody had to be told.' : `Told ${formatPeopleCount(people)}.`,
  }),
  sendFailed: { title: 'Error', message: 'Your guests could not be told yet. Please try again.' },
  quiet: { title: 'Quiet Fix', message: "Nobody is told. Guests' schedules show the change." },
  quietFailed: { title: 'Error', message: 'This could not be kept quiet. Please try again.' },
} as const;
