import { z } from 'zod';
import { guestInput } from './join.ts';

/** A phone, a tablet and what came before them; the one that was not used for longest goes. */
export const pushSubscriptionsMax = 10;

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** Microsoft's are the longest, with some 700 characters. */
const endpointSchema = z.url({ protocol: /^https$/ }).max(2000);

export const subscribePushInput = guestInput.extend({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
});

export const unsubscribePushInput = guestInput.extend({ endpoint: endpointSchema });
