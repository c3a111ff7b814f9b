/**
 * Replaces `zod` in the application. When the first schema is created, zod tries `new Function` to find out whether it
 * may generate code. The content policy refuses and reports that on each page. So this module turns it off before any
 * schema is created.
 */
import { z } from 'zod/v4';

z.config({ jitless: true });

export { z };
