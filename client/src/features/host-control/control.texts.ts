export const controlTexts = {
  marked: (title: string, mark: 'started' | 'done') => ({
    title: mark === 'started' ? 'Marked as Started' : 'Marked as Done',
    message: `${title}: guests see it too.`,
  }),
  markFailed: { title: 'Error', message: 'Failed to mark it. Please try again.' },
  dayFailed: { title: 'Error', message: 'Failed to load the day. Please try again.' },
  unseenFailed: { title: 'Error', message: 'Failed to load who has seen it. Please try again.' },
  previewFailed: { title: 'Error', message: 'Failed to work out what moves. Please try again.' },
  shiftFailed: { title: 'Error', message: 'Failed to move the schedule. Please try again.' },
  movedBack: { title: 'Moved Back', message: 'Everything is at its old time again.' },
  changedMeanwhile: 'The schedule changed while you looked. This is how it would move now.',
} as const;

/** Sent with one tap. The first part is the heading that a locked phone shows. */
export const readySentences = [
  { title: 'Please take your seats', message: 'We are about to begin.' },
  { title: 'We are running a little late', message: 'Thank you for your patience. It will not be long.' },
  { title: 'The buses leave in 10 minutes', message: 'Please come to the buses now.' },
  { title: 'Food is served', message: 'Please help yourselves.' },
  { title: 'Photographs now', message: 'Please come together for a picture.' },
  { title: 'We are moving inside', message: 'Please take your things with you.' },
] as const;
