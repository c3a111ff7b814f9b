import { eventFileSizeText } from '@daysheet/shared/events/event-file.ts';

export const settingsTexts = {
  deleteFailed: { title: 'Error', message: 'Failed to delete event. Please try again.' },
  deleted: { title: 'Event Deleted', message: 'The event has been successfully deleted.' },
  updated: { title: 'Event Updated', message: 'The event has been successfully updated.' },
  updateFailed: { title: 'Error', message: 'Failed to update event. Please try again.' },
  offline: { title: 'Event Offline', message: 'Guests now see that it is not available.' },
  offlineFailed: { title: 'Error', message: 'Failed to take the event offline. Please try again.' },
  codeReplaced: (code: string) => ({ title: 'Code Replaced', message: `The new code is ${code}.` }),
  codeFailed: { title: 'Error', message: 'Failed to replace the code. Please try again.' },
  exported: (fileName: string) => ({ title: 'Exported', message: `${fileName} was made.` }),
  /** Said while the host can still do something about it, as no import takes the file. */
  exportedTooLarge: (fileName: string) => ({
    title: 'Too Large To Import',
    message: `${fileName} was saved, and is complete. An import takes at most ${eventFileSizeText}, so no server reads this one back.`,
    kind: 'problem' as const,
  }),
  exportFailed: { title: 'Error', message: 'The file could not be made. Please try again.' },
} as const;
