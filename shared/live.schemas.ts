import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { idSchema } from './ids.schemas.ts';
import { guestInput } from './guest-schedule.schemas.ts';

/** Sent by tRPC when a stream comes back: the number of the last change that it told. */
const lastEventId = z.string().max(40).nullish();
export const hostStreamInput = eventIdInput.extend({ lastEventId });
export const guestStreamInput = guestInput.extend({ lastEventId });

/** `pageId` is made by the page when it opens. */
export const heartbeatInput = guestInput.extend({ pageId: idSchema, isLeaving: z.boolean().default(false) });
