import type { EventType } from '@daysheet/shared/events/event-types.ts';

type EventTypeTexts = {
  name: string;
  about: string;
  example: string;
  /** The heading of the screen that builds it. */
  build: string;
};

export const eventTypeTexts: Record<EventType, EventTypeTexts> = {
  wedding: {
    name: 'Wedding',
    about: 'The ceremony, the party and the days around them.',
    example: 'Family, wedding party, guests, vendors',
    build: 'Build your wedding',
  },
  party: {
    name: 'Bachelor/Bachelorette Party',
    about: 'A night or a weekend with friends, planned in secret if need be.',
    example: 'Planners, friends, the one it is all for',
    build: 'Build your party',
  },
  corporate: {
    name: 'Corporate Event',
    about: 'Retreats, workshops and conferences with parallel programmes.',
    example: 'Organizers, teams, speakers',
    build: 'Build your corporate event',
  },
  vacation: {
    name: 'Vacation',
    about: 'Travel days, tours and dinners for everyone who comes along.',
    example: 'Families, couples, children',
    build: 'Build your vacation',
  },
  ongoing: {
    name: 'Ongoing Events',
    about: 'A family, a club or a team that shares one schedule all year.',
    example: 'Parents, children, caregivers',
    build: 'Build your shared schedule',
  },
  custom: {
    name: 'Custom Event',
    about: 'Anything else: start empty and make it yours.',
    example: 'Whatever roles you need',
    build: 'Build your event',
  },
};

/** What differs between the set-up forms of the types other than weddings. */
type SetupTexts = {
  title: string;
  nameLabel: string;
  submit: string;
  created: string;
  failed: string;
};

/** Complete sentences, so that a text on screen can be found here. */
export const setupTextsByType: Record<Exclude<EventType, 'wedding'>, SetupTexts> = {
  party: {
    title: 'Set up your party',
    nameLabel: 'Event Name',
    submit: 'Create Party Event',
    created: 'Party Event Created',
    failed: 'Failed to create party event. Please try again.',
  },
  corporate: {
    title: 'Set up your corporate event',
    nameLabel: 'Event Name',
    submit: 'Create Corporate Event',
    created: 'Corporate Event Created',
    failed: 'Failed to create corporate event. Please try again.',
  },
  vacation: {
    title: 'Set up your vacation',
    nameLabel: 'Event Name',
    submit: 'Create Vacation Event',
    created: 'Vacation Event Created',
    failed: 'Failed to create vacation event. Please try again.',
  },
  ongoing: {
    title: 'Set up your shared schedule',
    nameLabel: 'Group Name',
    submit: 'Create Ongoing Event',
    created: 'Ongoing Event Created',
    failed: 'Failed to create ongoing event. Please try again.',
  },
  custom: {
    title: 'Set up your event',
    nameLabel: 'Event Name',
    submit: 'Create Custom Event',
    created: 'Custom Event Created',
    failed: 'Failed to create custom event. Please try again.',
  },
};

/** Exactly the texts of docs/specification.md, section 8; `why` is the server's reason. */
export const describeCreateFailure = (eventType: EventType, why: string): string =>
  eventType === 'wedding' ? `Failed to create wedding event: ${why}` : setupTextsByType[eventType].failed;

export const getCreatedTitle = (eventType: EventType): string =>
  eventType === 'wedding' ? 'Wedding Event Created' : setupTextsByType[eventType].created;

export const setupTexts = {
  loginToCreate: { title: 'Authentication Required', message: 'Please log in to create an event.' },
  missing: { title: 'Missing Information', message: 'Please fill in all required fields.' },
} as const;
