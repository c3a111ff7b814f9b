import type { Plugin } from 'vite';

const zodId = '\0zod-without-eval';

/**
 * zod asks with `new Function`, when the first schema is made, whether it may write code. The content policy says no and
 * reports it, on each page. It has to be told before any schema is there, so it is told where zod comes from.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'daysheet:zod-without-eval',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? zodId : undefined),
    load: (id) =>
      id === zodId ? `import { z } from 'zod/v4'; z.config({ jitless: true }); export { z };` : undefined,
  };
}
