import { eventIdInput } from './events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';

/** `undoId` was created by the client for a deletion, which can be undone for a day. */
export const restoreInput = eventIdInput.extend({ undoId: idSchema });
