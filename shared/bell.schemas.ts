import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';

/** No calendar has a year 0, and PostgreSQL takes none. */
const isInCalendar = (instant: string) => instant >= '0001';

/** Up to which moment it was seen: what came since stays new. */
export const seeBellInput = eventIdInput.extend({ until: z.iso.datetime().refine(isInCalendar) });
