/**
 * What `zod` stands for in the application. zod asks with `new Function`, when the first schema is made, whether it may
 * write code. The content policy says no and reports it, on each page. It has to be told before any schema is there, so
 * it is told where zod comes from.
 */
import { z } from 'zod/v4';

z.config({ jitless: true });

export { z };
