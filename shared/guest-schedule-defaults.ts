import type { GuestSchedule } from './guest-schedule.schemas.ts';

// What a guest's schedule says where nothing was said: whoever makes one up, such as the sample, a preview or a test,
// begins with it, and needs no change where guests come to see one field more.

export const eventDefaults = {
  description: null,
  location: null,
  showsEverything: false,
} as const satisfies Partial<GuestSchedule['event']>;

export const attendeeDefaults = {
  roleId: null,
  roleName: null,
  roleColor: null,
  isSelfJoined: false,
} as const satisfies Partial<GuestSchedule['attendee']>;

export const itemDefaults = {
  isRepeating: false,
  isMine: true,
  description: null,
  location: null,
  endTime: null,
  startedAt: null,
  doneAt: null,
} as const satisfies Partial<GuestSchedule['items'][number]>;
