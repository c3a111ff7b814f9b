import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { memoryThanksMaxLength } from './memory.ts';
import { emptyAsNull, multiLine } from './text.schemas.ts';

/** What a form holds of the page that guests find once an event is over. */
export const memoryFields = z.object({
  isOn: z.boolean(),
  thanks: emptyAsNull(multiLine(memoryThanksMaxLength)),
});

export const saveMemoryInput = eventIdInput.extend(memoryFields.shape);
