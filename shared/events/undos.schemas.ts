import { eventIdInput } from './events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';

/** `undoId` was made by the client when it removed something, which can be put back for a day. */
export const restoreInput = eventIdInput.extend({ undoId: idSchema });
