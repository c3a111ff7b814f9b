import { z } from 'zod';
import { bellMails } from './bell.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { endpointSchema, pushKeysSchema } from './push.schemas.ts';
import { instantSchema } from '../lib/time.schemas.ts';

/** The instant until which entries were seen: later ones stay new. */
export const seeBellInput = eventIdInput.extend({ until: instantSchema });

export const chooseBellMailInput = eventIdInput.extend({ mail: z.enum(bellMails) });

export const addBellDeviceInput = eventIdInput.extend({ endpoint: endpointSchema, keys: pushKeysSchema });

export const removeBellDeviceInput = eventIdInput.extend({ endpoint: endpointSchema });
