import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { pageSchema } from '../lib/paging.schemas.ts';

export const listPocketsInput = eventIdInput.extend({
  /** A sheet for each role, or for each person. */
  by: z.enum(['role', 'person']),
  /** That role alone, or its people alone. */
  roleId: idSchema.optional(),
  /** That person alone. */
  attendeeId: idSchema.optional(),
  page: pageSchema,
});
