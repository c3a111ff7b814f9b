import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The rules of the dark scheme once more, for a browser that runs no script and so has no scheme set. */
function followDevice(css: string): string {
  const rules = css.matchAll(/:root\[data-mantine-color-scheme=['"]?dark['"]?\]([^{}]*)\{([^{}]*)\}/g);
  const twins = [...rules].map(
    ([, rest = '', body = '']) => `:root:not([data-mantine-color-scheme])${rest}{${body}}`,
  );
  return `${css}@media (prefers-color-scheme:dark){${twins.join('')}}`;
}

/** For the one file of styles that is called `stylesName`. */
export function darkWithoutScript(stylesName: string): Plugin {
  return {
    name: 'daysheet:dark-without-script',
    // Once the styles are one file.
    async writeBundle({ dir = '' }) {
      const file = path.join(dir, stylesName);
      await writeFile(file, followDevice(await readFile(file, 'utf8')));
    },
  };
}
