import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { idSchema } from './ids.schemas.ts';
import { guestScheduleOutput } from './guest-schedule.schemas.ts';
import { pageSchema } from './paging.schemas.ts';
import { singleLine } from './text.schemas.ts';

export const listLinksInput = eventIdInput.extend({
  search: singleLine(120).optional(),
  page: pageSchema,
});
export const exportLinksInput = eventIdInput.extend({ search: listLinksInput.shape.search });
/** `issue` is the number of the link to be replaced, so that a second try replaces nothing more. */
export const reissueLinkInput = eventIdInput.extend({ attendeeId: idSchema, issue: z.number().int().min(1) });
export const revokeLinkInput = eventIdInput.extend({ attendeeId: idSchema });

/** A link's token as it stands in the address: what cannot be one is answered like one that is not known. */
export const openLinkInput = z.object({ token: z.string().max(200) });
export const openLinkOutput = z.object({
  eventId: z.string(),
  guestKey: z.string(),
  schedule: guestScheduleOutput,
});
