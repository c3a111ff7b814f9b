/** docs/specification.md, section 8, to the letter. */
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
