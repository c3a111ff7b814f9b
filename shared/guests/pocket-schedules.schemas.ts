import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { pageSchema } from '../lib/paging.schemas.ts';

export const listPocketsInput = eventIdInput.extend({
  /** One sheet per role, or per person. */
  by: z.enum(['role', 'person']),
  /** Only this role, or only its people. */
  roleId: idSchema.optional(),
  /** Only this person. */
  attendeeId: idSchema.optional(),
  page: pageSchema,
});
