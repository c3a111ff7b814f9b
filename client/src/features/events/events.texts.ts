export const eventsTexts = {
  listFailed: { title: 'Error', message: 'Failed to load events. Please try again.' },
  duplicateFailed: { title: 'Error', message: 'Failed to duplicate event. Please try again.' },
  duplicated: { title: 'Event Duplicated', message: 'A copy of the event has been created.' },
  notLive: {
    title: 'Event Not Live',
    message: 'You must activate your event before sharing links with attendees.',
  },
  notLiveForQr: {
    title: 'Event Not Live',
    message: 'You must activate your event before generating QR codes for attendees.',
  },
  /** For users who may not activate it. */
  notLiveYet: {
    title: 'Event Not Live',
    message: 'It can be shared once whoever plans it has made it live.',
  },
  activated: { title: 'Event Activated!', message: 'Your event is now live and attendees can join.' },
  activateFailed: { title: 'Error', message: 'Failed to activate event. Please try again.' },
  shareInfoCopied: { title: 'Share Info Copied!' },
} as const;
