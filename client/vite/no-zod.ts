import type { Plugin } from 'vite';

const noZodId = '\0no-zod';

/**
 * Stands in for zod on the guest's page (23 kB gzip): shared files declare schemas beside the plain functions that
 * the page uses, and no bundler drops them. Nothing is checked by it there; the server does, by the real one.
 */
export function noZod(): Plugin {
  return {
    name: 'daysheet:no-zod',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? noZodId : undefined),
    load: (id) =>
      id === noZodId
        ? `const refuse = () => { throw new Error("The guest's page has no zod: check with plain functions."); };
           const schema = new Proxy(() => schema, {
             get: (_, key) => (/parse/i.test(String(key)) ? refuse : schema),
             apply: () => schema,
           });
           export const z = schema;`
        : undefined,
  };
}
