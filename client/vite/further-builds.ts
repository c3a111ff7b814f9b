import path from 'node:path';
import { build, type InlineConfig, type RenderBuiltAssetUrl, type ResolvedConfig } from 'vite';

/** The browsers that the build supports. */
export const target = 'es2022';

/** Scripts, styles and fonts refer to each other relatively, so that a build works below any path; the server adds it to a page's own links. */
export const renderBuiltUrl: RenderBuiltAssetUrl = (_file, { hostType }) =>
  hostType === 'html' ? undefined : { relative: true };

/** The only settings of vite.config.ts that a further build uses. */
const buildBasis = ({ root, logLevel }: ResolvedConfig) =>
  ({
    root,
    logLevel: logLevel ?? 'warn',
    configFile: false,
    publicDir: false,
    experimental: { renderBuiltUrl },
  }) satisfies InlineConfig;

/** Builds into the application's directory, without removing its files. */
export async function buildForBrowser(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const { outDir, minify } = config.build;
  await build({
    ...buildBasis(config),
    ...own,
    build: { outDir, target, minify, emptyOutDir: false, ...own.build },
  });
}

/** Bundles a renderer into files without dependencies. */
export const configureForServer = (own: InlineConfig): InlineConfig => ({
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  ...own,
  build: { emptyOutDir: false, target: 'node22', cssTarget: target, ...own.build },
});

/** Builds a renderer for the server. */
export async function buildForServer(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const { build: ownBuild, ...rest } = configureForServer(own);
  await build({
    ...buildBasis(config),
    ...rest,
    build: { minify: true, ...ownBuild, outDir: path.join(config.build.outDir, '.server') },
  });
}
