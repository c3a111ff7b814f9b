import { z } from 'zod';
import { eventIdInput } from './events.ts';
import { idSchema } from './ids.ts';
import { guestInput } from './join.ts';

/** What may have changed of an event; a screen reads again what it shows of these. */
export const liveTopics = [
  'event',
  'roles',
  'attendees',
  'schedule',
  'activity',
  'presence',
  'deliveries',
  'notifications',
  'notices',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Sent by tRPC when a stream comes back: the number of the last change that it told. */
const lastEventId = z.string().max(40).nullish();
export const hostStreamInput = eventIdInput.extend({ lastEventId });
export const guestStreamInput = guestInput.extend({ lastEventId });

/** What a host's stream says. */
export type HostSignal = { kind: 'changed'; topics: LiveTopic[] };
/** What a guest's stream says; after `gone` it says nothing more, and the page asks why. */
export type GuestSignal = { kind: 'changed' } | { kind: 'gone' };

/** A page says that it is open this often, and counts as closed when it was silent for twice as long. */
export const beatSeconds = 12;
export const presentSeconds = 2 * beatSeconds + 2;

/** `pageId` is made by the page when it opens. */
export const beatInput = guestInput.extend({ pageId: idSchema, isLeaving: z.boolean().default(false) });
