import { z } from 'zod';
import { guestInput } from '../guests/guest-schedule.schemas.ts';
import { isLocale } from '../texts.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** Microsoft's endpoints are the longest, with some 700 characters. */
export const endpointSchema = z.url({ protocol: /^https$/ }).max(2000);

export const pushKeysSchema = z.object({ p256dh: base64url.max(100), auth: base64url.max(40) });

/** The longest locales have some forty characters. */
const localeSchema = z.string().min(2).max(60).refine(isLocale);

export const subscribePushInput = guestInput.extend({
  endpoint: endpointSchema,
  keys: pushKeysSchema,
  /** The phone's locale for texts, dates and times. */
  locale: localeSchema.default('en-US'),
});

export const unsubscribePushInput = guestInput.extend({ endpoint: endpointSchema });
