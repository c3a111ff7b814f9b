/** SPEC section 2 where it has a text. */
export const eventPageTexts = {
  notFound: { title: 'Event Not Found', message: "The event you're looking for doesn't exist." },
  loadFailed: { title: 'Error', message: 'Failed to fetch schedule' },
  moveFailed: { title: 'Error', message: 'Failed to move event. Please try again.' },
  renameFailed: { title: 'Error', message: 'Failed to rename the day. Please try again.' },
  addDayFailed: { title: 'Error', message: 'Failed to add a day. Please try again.' },
} as const;
