import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { guestInput } from './guest-schedule.schemas.ts';

/** Sent by tRPC when a stream comes back: the number of the last change that it told. */
const lastEventId = z.string().max(40).nullish();
/** A page that says who it is hears of the other hosts too. */
export const hostStreamInput = eventIdInput.extend({ lastEventId, pageId: idSchema.optional() });
export const guestStreamInput = guestInput.extend({ lastEventId });

/** `pageId` is made by the page when it opens. */
export const heartbeatInput = guestInput.extend({ pageId: idSchema, isLeaving: z.boolean().default(false) });

/** Where a host is in an event: sent every few seconds, and when it changes. */
export const lookInput = eventIdInput.extend({
  pageId: idSchema,
  page: z.string().regex(/^\w{1,40}$/),
  itemId: idSchema.nullish(),
  attendeeId: idSchema.nullish(),
  isLeaving: z.boolean().default(false),
});
