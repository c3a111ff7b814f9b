import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const headPlace = '<!-- vite/page-head.html -->';

/** Inline scripts of the page, which no bundler minifies: each phone gets them with the page. */
const INLINE = /(<script>)([^]*?)(<\/script>)/g;

/** Inserts the common start of all pages' heads, and minifies inline scripts. */
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
