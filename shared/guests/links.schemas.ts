import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { guestScheduleOutput } from './guest-schedule.schemas.ts';
import { pageSchema } from '../lib/paging.schemas.ts';
import { singleLine } from '../lib/text.schemas.ts';

export const listLinksInput = eventIdInput.extend({
  search: singleLine(120).optional(),
  page: pageSchema,
});
export const exportLinksInput = eventIdInput.extend({ search: listLinksInput.shape.search });
/** `issue` is the number of the link to replace, so that a retry does not replace the new one. */
export const reissueLinkInput = eventIdInput.extend({ attendeeId: idSchema, issue: z.number().int().min(1) });
export const revokeLinkInput = eventIdInput.extend({ attendeeId: idSchema });

export const reissueHouseholdLinkInput = eventIdInput.extend({
  householdId: idSchema,
  issue: z.number().int().min(1),
});
export const revokeHouseholdLinkInput = eventIdInput.extend({ householdId: idSchema });

/** A token as it was in the address: an impossible one gets the same response as an unknown one. */
export const openLinkInput = z.object({ token: z.string().max(200) });
export const openLinkOutput = z.object({
  eventId: z.string(),
  guestKey: z.string(),
  schedule: guestScheduleOutput,
});

/** Everything that a household link returns: its people's keys, and the fields by which a phone stores them. */
export const openHouseholdOutput = z.object({
  eventId: z.string(),
  eventCode: z.string(),
  eventName: z.string(),
  people: z.array(z.object({ guestKey: z.string(), name: z.string(), roleName: z.string().nullable() })),
});
export type OpenedHousehold = z.infer<typeof openHouseholdOutput>;
