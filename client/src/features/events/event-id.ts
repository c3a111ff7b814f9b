import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';

/** Whether a string is an event's id at all: if not, there is no such event, and nothing is requested. */
export const isEventId = (text: string): boolean => idSchema.safeParse(text).success;
