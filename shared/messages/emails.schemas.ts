import { z } from 'zod';

/** Without a key the server says whether there is an outbox at all. */
export const outboxInput = z.object({ key: z.string().max(200).default('') }).default({ key: '' });
