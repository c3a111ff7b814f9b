import { join } from 'node:path';
import { openBuiltPages } from './http/built-pages.ts';
import { start } from './start.ts';

await start(openBuiltPages(join(import.meta.dirname, '../client/dist')));
