import type { EventType } from '@daysheet/shared/events.ts';

export const eventTypeTexts: Record<EventType, { name: string; about: string; example: string }> = {
  wedding: {
    name: 'Wedding',
    about: 'The ceremony, the party and the days around them.',
    example: 'Family, wedding party, guests, vendors',
  },
  party: {
    name: 'Bachelor/Bachelorette Party',
    about: 'A night or a weekend with friends, planned in secret if need be.',
    example: 'Planners, friends, the one it is all for',
  },
  corporate: {
    name: 'Corporate Event',
    about: 'Retreats, workshops and conferences with parallel programmes.',
    example: 'Organizers, teams, speakers',
  },
  vacation: {
    name: 'Vacation',
    about: 'Travel days, tours and dinners for everyone who comes along.',
    example: 'Families, couples, children',
  },
  ongoing: {
    name: 'Ongoing Events',
    about: 'A family, a club or a team that shares one schedule all year.',
    example: 'Parents, children, caregivers',
  },
  custom: {
    name: 'Custom Event',
    about: 'Anything else: start empty and make it yours.',
    example: 'Whatever roles you need',
  },
};

/** What differs between the set-up forms of the types other than weddings. */
export type SetupTexts = {
  title: string;
  nameLabel: string;
  submit: string;
  created: string;
  failed: string;
};

const setupTexts = (kind: string, title: string, nameLabel = 'Event Name'): SetupTexts => ({
  title,
  nameLabel,
  submit: `Create ${kind} Event`,
  created: `${kind} Event Created`,
  failed: `Failed to create ${kind.toLowerCase()} event. Please try again.`,
});

export const setupTextsByType: Record<Exclude<EventType, 'wedding'>, SetupTexts> = {
  party: setupTexts('Party', 'Set up your party'),
  corporate: setupTexts('Corporate', 'Set up your corporate event'),
  vacation: setupTexts('Vacation', 'Set up your vacation'),
  ongoing: setupTexts('Ongoing', 'Set up your shared schedule', 'Group Name'),
  custom: setupTexts('Custom', 'Set up your event'),
};

export const eventsTexts = {
  listFailed: { title: 'Error', message: 'Failed to load events. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete event. Please try again.' },
  deleted: { title: 'Event Deleted', message: 'The event has been successfully deleted.' },
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
  activated: { title: 'Event Activated!', message: 'Your event is now live and attendees can join.' },
  activateFailed: { title: 'Error', message: 'Failed to activate event. Please try again.' },
  shareInfoCopied: { title: 'Share Info Copied!' },
  updated: { title: 'Event Updated', message: 'The event has been successfully updated.' },
  updateFailed: { title: 'Error', message: 'Failed to update event. Please try again.' },
  offline: { title: 'Event Offline', message: 'Guests now see that it is not available.' },
  offlineFailed: { title: 'Error', message: 'Failed to take the event offline. Please try again.' },
  codeReplaced: (code: string) => ({ title: 'Code Replaced', message: `The new code is ${code}.` }),
  codeFailed: { title: 'Error', message: 'Failed to replace the code. Please try again.' },
  exported: (fileName: string) => ({ title: 'CSV export', message: `${fileName} was made.` }),
  exportFailed: { title: 'Error', message: 'The file could not be made. Please try again.' },
  loginToCreate: { title: 'Authentication Required', message: 'Please log in to create an event.' },
  missing: { title: 'Missing Information', message: 'Please fill in all required fields.' },
} as const;

export const setupPhases = ['Setup', 'Roles', 'Events', 'Review'] as const;
