import { z } from 'zod';

/** Without a key the server only responds whether there is an outbox. */
export const outboxInput = z.object({ key: z.string().max(200).default('') }).default({ key: '' });
