import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cardTexts, serverTexts } from '@daysheet/shared/texts.ts';
import type { Plugin } from 'vite';

/** Reads the texts' messages once, at build: the page then needs no parser of them. */
export function compiledTexts(): Plugin {
  return {
    name: 'daysheet:compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [, file, isOfCard] = /^(.*\/shared\/(?:site-)?texts\/[\w-]+\.json)(\?card)?$/.exec(id) ?? [];
      if (file === undefined) return undefined;
      const catalog: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const said = Object.entries(catalog).filter(
        ([key]) => !key.startsWith(serverTexts) && key.startsWith(cardTexts) === (isOfCard !== undefined),
      );
      const compiled = said.map(([key, text]) => {
        const message = compileMessage(text);
        return [key, message.length === 1 && typeof message[0] === 'string' ? message[0] : message];
      });
      const json = JSON.stringify(Object.fromEntries(compiled));
      // What has a query is a script to Vite, not JSON.
      return isOfCard === undefined ? json : `export default ${json};`;
    },
  };
}
