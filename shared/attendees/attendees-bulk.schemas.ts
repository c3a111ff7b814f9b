import { z } from 'zod';
import { attendeeFilters } from './attendees.schemas.ts';
import { bulkPeopleMax } from './attendees.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';

const idsSchema = z.array(idSchema).max(bulkPeopleMax);

/** People by id, or all who match a filter, also beyond the page that is shown, with exceptions. */
const chosenSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), ids: idsSchema.min(1) }),
  z.object({
    by: z.literal('list'),
    ...attendeeFilters.shape,
    except: idsSchema.default([]),
  }),
]);
export type ChosenPeople = z.input<typeof chosenSchema>;

/** `undoId` is created by the client; the change can be undone with it for a day. */
const bulkFields = eventIdInput.extend({ undoId: idSchema, who: chosenSchema });
export const giveRoleInput = bulkFields.extend({ roleId: idSchema });
export const deleteManyAttendeesInput = bulkFields;
