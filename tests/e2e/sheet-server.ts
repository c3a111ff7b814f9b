import { join } from 'node:path';
import { openBuiltPages } from '../../server/http/built-pages.ts';
import { start } from '../../server/start.ts';

/**
 * The server as `npm start` runs it, but that it reads sheets of one origin of this machine, which no other server does:
 * what lets them in is given by this file alone, and no setting gives it.
 */
const [origin = ''] = process.argv.slice(2);
await start(openBuiltPages(join(import.meta.dirname, '../../client/dist')), { letIn: new Set([origin]) });
