import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isTextsPart, partTexts, serverTexts } from '@daysheet/shared/texts.ts';
import type { Plugin } from 'vite';

const beginsWith = (beginnings: readonly string[]) => (key: string) =>
  beginnings.some((beginning) => key.startsWith(beginning));

/** Texts that phones load later, or never. */
const isElsewhere = beginsWith([serverTexts, ...Object.values(partTexts).flat()]);

/** Compiles the texts' messages at build time, so that the page needs no parser for them. */
export function compiledTexts(): Plugin {
  return {
    name: 'daysheet:compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [, file, part = ''] = /^(.*\/shared\/(?:site-)?texts\/[\w-]+\.json)(?:\?(\w+))?$/.exec(id) ?? [];
      if (file === undefined) return undefined;
      const isSaid = isTextsPart(part) ? beginsWith(partTexts[part]) : (key: string) => !isElsewhere(key);
      const catalog: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const said = Object.entries(catalog).filter(([key]) => isSaid(key));
      const compiled = said.map(([key, text]) => {
        const message = compileMessage(text);
        return [key, message.length === 1 && typeof message[0] === 'string' ? message[0] : message];
      });
      const json = JSON.stringify(Object.fromEntries(compiled));
      // A file with a query is a script to Vite, not JSON.
      return part === '' ? json : `export default ${json};`;
    },
  };
}
