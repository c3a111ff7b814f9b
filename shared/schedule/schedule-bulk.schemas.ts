import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { itemMarks } from './schedule.ts';
import { bulkMinutesMax, itemsAtOnceMax } from './schedule-bulk.ts';
import { hasPeople, individualsMessage, itemFields } from './schedule.schemas.ts';
import { plainDateSchema } from '../lib/time.schemas.ts';

/** An action on many items at once. */
const bulkAction = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('audience'),
      assignmentType: itemFields.assignmentType,
      roleIds: itemFields.roleIds,
      attendeeIds: itemFields.attendeeIds,
    })
    .refine(hasPeople, { path: ['attendeeIds'], message: individualsMessage }),
  z.object({ kind: z.literal('reminder'), notificationMinutes: itemFields.notificationMinutes }),
  z.object({ kind: z.literal('place'), location: itemFields.location }),
  z.object({ kind: z.literal('mark'), mark: z.enum(itemMarks) }),
  /** Moves to this day of the event, at the same time; items at night stay in the night. */
  z.object({ kind: z.literal('day'), eventDate: plainDateSchema }),
  z.object({
    kind: z.literal('minutes'),
    minutes: z
      .number('Please enter a number.')
      .int('Please enter a whole number.')
      .min(-bulkMinutesMax, `At most ${bulkMinutesMax}, a day.`)
      .max(bulkMinutesMax, `At most ${bulkMinutesMax}, a day.`)
      .refine((minutes) => minutes !== 0, 'Say by how much.'),
  }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.output<typeof bulkAction>;
export type BulkActionInput = z.input<typeof bulkAction>;
export type BulkKind = BulkAction['kind'];

export const changeManyScheduleItemsInput = eventIdInput.extend({
  /** Created by the client; undoes the whole action for a day. */
  undoId: idSchema,
  items: z
    .array(z.object({ itemId: idSchema, occurrenceDate: plainDateSchema.nullable().default(null) }))
    .min(1)
    .max(itemsAtOnceMax),
  /** For repeating items: the given dates, or all dates. Marks always apply to the given dates. */
  change: z.enum(['this', 'all']).default('this'),
  action: bulkAction,
});
