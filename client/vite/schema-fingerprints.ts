import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Plugin } from 'vite';

/**
 * `….schemas.ts?name&fingerprint` is a script that holds no more than the fingerprint of that schema's shape: phones
 * know by it whether what they stored is of the page's own version. The page needs no zod for it.
 */
export function schemaFingerprints(): Plugin {
  return {
    name: 'daysheet:schema-fingerprints',
    enforce: 'pre',
    async load(id) {
      const [, file = '', name = ''] = /^(.*\.schemas\.ts)\?(\w+)&fingerprint$/.exec(id) ?? [];
      if (file === '') return undefined;
      const { [name]: schema }: Record<string, z.ZodType> = await import(file);
      if (!schema) throw new Error(`${file} has no schema ${name}.`);
      const shape = JSON.stringify(z.toJSONSchema(schema));
      return `export const fingerprint = '${hash('sha256', shape).slice(0, 16)}';`;
    },
  };
}
