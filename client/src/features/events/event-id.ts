import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';

/** Whether an address holds an event's id at all: what does not is an event that is not there, and is not asked for. */
export const isEventId = (text: string): boolean => idSchema.safeParse(text).success;
