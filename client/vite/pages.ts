import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const headPlace = '<!-- vite/page-head.html -->';

/** Scripts of the page itself, which no bundler sees to: each phone is sent them with the page. */
const INLINE = /(<script>)([^]*?)(<\/script>)/g;

/** What all pages have in common: how their heads begin. */
export function pages(): Plugin {
  return {
    name: 'daysheet:pages',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(headPlace)) return html;
        const head = await readFile(path.join(import.meta.dirname, 'page-head.html'), 'utf8');
        return html
          .replace(headPlace, () => head)
          .replaceAll(
            INLINE,
            (_, open: string, text: string, close: string) =>
              open + minifySync('inline.js', text).code.trim() + close,
          );
      },
    },
  };
}
