import type { Plugin } from 'vite';

/** On guests' pages React is Preact, a tenth of its size: docs/decisions/023-preact-for-guests.md. */
export const guestReact = [
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

const serverReactId = '\0guest-react';

/** Preact's `use` reads what only the browser's renderer keeps; on the server a context is all that it is asked for. */
export function guestReactOnServer(): Plugin {
  return {
    name: 'daysheet:guest-react',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'preact/compat' && importer !== serverReactId ? serverReactId : undefined,
    load: (id) =>
      id === serverReactId
        ? `import { useContext } from 'preact/compat';
           export * from 'preact/compat';
           export { default } from 'preact/compat';
           export const use = useContext;`
        : undefined,
  };
}
