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
/** `issue` is the number of the link to be replaced, so that a second try replaces nothing more. */
export const reissueLinkInput = eventIdInput.extend({ attendeeId: idSchema, issue: z.number().int().min(1) });
export const revokeLinkInput = eventIdInput.extend({ attendeeId: idSchema });

export const reissueHouseholdLinkInput = eventIdInput.extend({
  householdId: idSchema,
  issue: z.number().int().min(1),
});
export const revokeHouseholdLinkInput = eventIdInput.extend({ householdId: idSchema });

/** A link's token as it stands in the address: what cannot be one is answered like one that is not known. */
export const openLinkInput = z.object({ token: z.string().max(200) });
export const openLinkOutput = z.object({
  eventId: z.string(),
  guestKey: z.string(),
  schedule: guestScheduleOutput,
});

/** All that a household's link gives: the keys of its people, and by what a phone remembers them. */
export const openHouseholdOutput = z.object({
  eventId: z.string(),
  eventCode: z.string(),
  eventName: z.string(),
  people: z.array(z.object({ guestKey: z.string(), name: z.string(), roleName: z.string().nullable() })),
});
export type OpenedHousehold = z.infer<typeof openHouseholdOutput>;
