import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { memoryThanksMaxLength } from './memory.ts';
import { emptyAsNull, multiLine } from '../lib/text.schemas.ts';

/** What a form holds of the page that guests find once an event is over. */
export const memoryFields = z.object({
  isOn: z.boolean(),
  thanks: emptyAsNull(multiLine(memoryThanksMaxLength)),
});

/** The page as a form was opened with: of a newer state stays what was not changed here. */
export const openedMemory = z.object({
  isOn: z.boolean(),
  thanks: z.string().nullable(),
} satisfies Record<keyof typeof memoryFields.shape, z.ZodType>);
export type OpenedMemory = z.output<typeof openedMemory>;
/** Each is taken over by itself where somebody saved meanwhile. */
export const memoryParts = openedMemory.keyof().options.map((field) => [field]);

export const saveMemoryInput = eventIdInput.extend({
  ...memoryFields.shape,
  opened: openedMemory.optional(),
});
