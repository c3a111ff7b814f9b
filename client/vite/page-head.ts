import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const place = '<!-- vite/page-head.html -->';

/** Begins each page's head with what the heads of all pages have in common. */
export function pageHead(): Plugin {
  return {
    name: 'daysheet:page-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(place)) return html;
        const head = await readFile(path.join(import.meta.dirname, 'page-head.html'), 'utf8');
        return html.replace(place, () => head);
      },
    },
  };
}
