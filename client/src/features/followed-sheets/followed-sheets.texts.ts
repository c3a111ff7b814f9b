export const followedSheetsTexts = {
  followFailed: {
    title: 'Sheet Not Followed',
    message: 'The sheet could not be followed. Please try again.',
  },
  readFailed: { title: 'Sheet Not Read', message: 'The sheet could not be read. Please try again.' },
  changeFailed: { title: 'Error', message: 'That could not be saved. Please try again.' },
  unfollowFailed: { title: 'Error', message: 'The sheet is still followed. Please try again.' },
  decideFailed: { title: 'Error', message: 'Nothing was decided. Please try again.' },
  undoFailed: { title: 'Error', message: 'This could not be undone. Please try again.' },
} as const;
