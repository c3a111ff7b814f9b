import { copiesPerHourMax, eventsPerHostMax } from '../events/events.ts';
import { firstDate, lastDate } from '../lib/time.ts';
import type { ReasonTexts } from './reason-text.ts';

export const eventsReasons = {
  'events.not_found': {
    code: 'NOT_FOUND',
    title: 'Event Not Found',
    message: "The event you're looking for doesn't exist or you don't have access to it.",
  },
  'events.start_in_past': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'The start date cannot be before today.',
  },
  'events.not_ready': {
    code: 'PRECONDITION_FAILED',
    title: 'Error',
    message: 'Complete the checklist above before going live',
  },
  'events.too_long': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'An event can last ten years at most.',
  },
  'events.moves_too_far': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: `With this move an item would lie before ${firstDate.slice(0, 4)} or after ${lastDate.slice(0, 4)}. Choose a first day that is nearer, or delete that item first.`,
  },
  'events.too_many': {
    code: 'CONFLICT',
    title: 'Too Many Events',
    message: `An account can hold ${eventsPerHostMax} events, and with this one there would be more. Delete one that is over, then try again.`,
  },
  'events.too_many_copies': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Many Copies',
    message: `You have made ${copiesPerHourMax} copies within an hour, which is as many as go.`,
  },
  'events.people_to_come': {
    code: 'CONFLICT',
    title: 'People Are Still Coming Along',
    message:
      'This event is a copy itself, and its attendees are still being copied. Try again in a minute, or copy it without them.',
  },
  'events.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this event since you opened it. Nothing of theirs was overwritten.',
  },
  'events.id_taken': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'Event creation failed. Please try again.',
  },
} as const satisfies ReasonTexts;
