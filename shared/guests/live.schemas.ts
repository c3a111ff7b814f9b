import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { guestInput } from './guest-schedule.schemas.ts';

/** Sent by tRPC on reconnect: the number of the last change that the stream reported. */
const lastEventId = z.string().max(40).nullish();
/** A page that sends its id also receives the other hosts' presence. */
export const hostStreamInput = eventIdInput.extend({ lastEventId, pageId: idSchema.optional() });
export const guestStreamInput = guestInput.extend({ lastEventId });

/** `pageId` is created by the page when it opens. */
export const heartbeatInput = guestInput.extend({ pageId: idSchema, isLeaving: z.boolean().default(false) });

/** A host's place in an event: sent every few seconds, and when it changes. */
export const lookInput = eventIdInput.extend({
  pageId: idSchema,
  page: z.string().regex(/^\w{1,40}$/),
  itemId: idSchema.nullish(),
  attendeeId: idSchema.nullish(),
  isLeaving: z.boolean().default(false),
});
