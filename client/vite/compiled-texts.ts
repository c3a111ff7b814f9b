import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { serverTexts } from '@daysheet/shared/texts.ts';
import type { Plugin } from 'vite';

/** Reads the texts' messages once, at build: the page then needs no parser of them. */
export function compiledTexts(): Plugin {
  return {
    name: 'daysheet:compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!/\/shared\/(?:site-)?texts\/[\w-]+\.json$/.test(id)) return undefined;
      const catalog: Record<string, string> = JSON.parse(await readFile(id, 'utf8'));
      const said = Object.entries(catalog).filter(([key]) => !key.startsWith(serverTexts));
      const compiled = said.map(([key, text]) => {
        const message = compileMessage(text);
        return [key, message.length === 1 && typeof message[0] === 'string' ? message[0] : message];
      });
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}
