import { z } from 'zod';
import { bulkPeopleMax } from './attendees.ts';
import { attendeeNameSchema } from './attendees.schemas.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import {
  householdAddressMaxLength,
  householdNameMaxLength,
  householdPeopleMax,
  plusOnesMax,
} from './households.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { emptyAsNull, multiLine, singleLine } from '../lib/text.schemas.ts';

const plusOnesSchema = z.number().int().min(0, 'Not below 0.').max(plusOnesMax, `At most ${plusOnesMax}.`);
const householdFields = {
  name: singleLine(householdNameMaxLength).pipe(z.string().min(1, 'Please enter a name for the household.')),
  address: emptyAsNull(multiLine(householdAddressMaxLength)),
  plusOnes: plusOnesSchema.default(0),
};
export const householdForm = z.object(householdFields);

/** `undoId` is created by the client; the change can be undone with it for a day. */
const changeFields = eventIdInput.extend({ undoId: idSchema });
const fewPeople = z.array(idSchema).min(1).max(householdPeopleMax);

export const createHouseholdInput = changeFields.extend({
  id: idSchema,
  ...householdFields,
  /** They leave the household that they were in. */
  attendeeIds: fewPeople,
});
/** The form's initial values: if somebody saved meanwhile, fields that were not changed here stay as stored. */
export const openedHousehold = z.object({
  name: z.string(),
  address: z.string().nullable(),
  plusOnes: z.number(),
} satisfies Record<keyof typeof householdFields, z.ZodType>);
export type OpenedHousehold = z.output<typeof openedHousehold>;
/** Fields that are merged one by one if somebody saved meanwhile. */
export const householdParts = openedHousehold.keyof().options.map((field) => [field]);

export const updateHouseholdInput = changeFields.extend({
  householdId: idSchema,
  ...householdFields,
  opened: openedHousehold.optional(),
});
/** Into this household; null moves them out of theirs. */
export const moveIntoHouseholdInput = changeFields.extend({
  householdId: idSchema.nullable(),
  attendeeIds: fewPeople,
});
export const mergeHouseholdsInput = changeFields.extend({ householdId: idSchema, intoId: idSchema });
export const deleteHouseholdInput = changeFields.extend({ householdId: idSchema });
export const markPeopleInput = changeFields.extend({
  attendeeIds: z.array(idSchema).min(1).max(bulkPeopleMax),
  plusOnes: plusOnesSchema.optional(),
  isChild: z.boolean().optional(),
  /** The person who brings them; null for nobody. */
  plusOneOf: idSchema.nullable().optional(),
});
export const householdInput = eventIdInput.extend({ householdId: idSchema });
export const refuseSuggestionInput = eventIdInput.extend({ key: z.string().regex(/^[0-9a-f]{64}$/) });

/** For guests. `id` is created by the page, so that a request sent twice counts once. */
export const namePlusOneInput = z.object({ id: idSchema, name: attendeeNameSchema });
/** Named `personId`, since `attendeeId` at the top level of a guest's input was once the name of their key. */
export const takePlusOneBackInput = z.object({ personId: idSchema });
