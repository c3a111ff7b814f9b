import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { memoryThanksMaxLength } from './memory.ts';
import { emptyAsNull, multiLine } from '../lib/text.schemas.ts';

/** The form fields of the memory page. */
export const memoryFields = z.object({
  isOn: z.boolean(),
  thanks: emptyAsNull(multiLine(memoryThanksMaxLength)),
});

/** The form's initial values: if somebody saved meanwhile, fields that were not changed here stay as stored. */
export const openedMemory = z.object({
  isOn: z.boolean(),
  thanks: z.string().nullable(),
} satisfies Record<keyof typeof memoryFields.shape, z.ZodType>);
export type OpenedMemory = z.output<typeof openedMemory>;
/** Fields that are merged one by one if somebody saved meanwhile. */
export const memoryParts = openedMemory.keyof().options.map((field) => [field]);

export const saveMemoryInput = eventIdInput.extend({
  ...memoryFields.shape,
  opened: openedMemory.optional(),
});
