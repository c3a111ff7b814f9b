import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';

/** Up to which moment it was seen: what came since stays new. */
export const seeBellInput = eventIdInput.extend({ until: z.iso.datetime() });
