import { formatPeopleCount } from '../../lib/format-count.ts';

/** Exactly the texts of docs/specification.md, section 8. */
export const attendeesTexts = {
  fetchFailed: { title: 'Error', message: 'Failed to fetch attendees' },
  addFailed: { title: 'Error', message: 'Failed to add attendee.' },
  updateFailed: { title: 'Error', message: 'Failed to update attendee. Please try again.' },
  roleChangeFailed: { title: 'Error', message: 'Failed to update role.' },
  removeFailed: { title: 'Error', message: 'Failed to remove attendee.' },
  mergeFailed: { title: 'Error', message: 'They could not be merged. Please try again.' },
  clearFailed: { title: 'Error', message: 'Failed to clear attendees.' },
  restoreFailed: { title: 'Error', message: 'This could not be undone. Please try again.' },
} as const;

type Counts = {
  all: number;
  joined: number;
  replies: { coming: number; waiting: number; maybe: number; notComing: number; unanswered: number } | null;
};

/** '118 people on the list · 40 joined · 62 coming, 3 maybe, 8 not, 45 without an answer' */
export function describeCounts({ all, joined, replies }: Counts): string {
  const figure = (count: number) => count.toLocaleString('en');
  const list = [`${formatPeopleCount(all)} on the list`, `${figure(joined)} joined`];
  if (replies) {
    const { coming, waiting, maybe, notComing, unanswered } = replies;
    const waits = waiting > 0 ? `, ${figure(waiting)} waiting` : '';
    const maybes = maybe > 0 ? `, ${figure(maybe)} maybe` : '';
    list.push(
      `${figure(coming)} coming${waits}${maybes}, ${figure(notComing)} not, ${figure(unanswered)} without an answer`,
    );
  }
  return list.join(' · ');
}
