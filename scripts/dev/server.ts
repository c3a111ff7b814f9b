import { start } from '../../server/start.ts';
import { openDevPages } from './dev-pages.ts';

// Stack traces from Vite's output refer to our own lines.
process.setSourceMapsEnabled(true);
await start(openDevPages());
