import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const headPlace = '<!-- vite/page-head.html -->';

/** What all pages have in common: how their heads begin. */
export function pages(): Plugin {
  return {
    name: 'daysheet:pages',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(headPlace)) return html;
        const head = await readFile(path.join(import.meta.dirname, 'page-head.html'), 'utf8');
        return html.replace(headPlace, () => head);
      },
    },
  };
}
