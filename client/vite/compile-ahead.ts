import type { Plugin } from 'vite';

/** Makes a browser compile all functions of a script while it loads; a comment to browsers that do not know it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile these scripts off the main thread; otherwise each function is compiled at its first call
 * (docs/decisions/091-compile-ahead.md). `scripts`: file names without hashes.
 */
export function compileAhead(scripts: readonly string[]): Plugin {
  const isAhead = (fileName: string) =>
    scripts.some((name) => /^-[\w-]{8}\.js$/.test(fileName.replace(`assets/${name}`, '')));
  return {
    name: 'daysheet:compile-ahead',
    enforce: 'post',
    generateBundle: {
      // Last, since the hint counts only on the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isAhead(file.fileName)) file.code = hint + file.code;
      },
    },
  };
}
