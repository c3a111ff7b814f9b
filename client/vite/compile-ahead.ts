import type { Plugin } from 'vite';

/** How a script asks that all of its functions be compiled while it arrives; for browsers that do not know it a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has a browser compile these scripts beside the page's own thread, which else compiles each function when it is first
 * called (docs/decisions/091-compile-ahead.md). `scripts`: names of files without their hashes.
 */
export function compileAhead(scripts: readonly string[]): Plugin {
  const isAhead = (fileName: string) =>
    scripts.some((name) => /^-[\w-]{8}\.js$/.test(fileName.replace(`assets/${name}`, '')));
  return {
    name: 'daysheet:compile-ahead',
    enforce: 'post',
    generateBundle: {
      // Last of all: the hint counts only where nothing stands before it.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isAhead(file.fileName)) file.code = hint + file.code;
      },
    },
  };
}
