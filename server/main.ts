import cluster from 'node:cluster';
import { readProcessCount } from './lib/process/process-count.ts';
import { toProjectPath } from './lib/project-path.ts';

const count = readProcessCount(process.argv.slice(2));
// The primary serves no pages, so it loads only what it needs.
if (count > 1 && cluster.isPrimary) {
  const { startPrimary } = await import('./primary.ts');
  await startPrimary(count);
} else {
  const { openBuiltPages } = await import('./http/built-pages.ts');
  const { start } = await import('./start.ts');
  await start(openBuiltPages(toProjectPath('client/dist')));
}
