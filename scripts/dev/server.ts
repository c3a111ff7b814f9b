import { start } from '../../server/start.ts';
import { openDevPages } from './dev-pages.ts';

// The stack of a fault in what Vite made names our own lines.
process.setSourceMapsEnabled(true);
await start(openDevPages());
