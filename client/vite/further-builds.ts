import path from 'node:path';
import { build, type InlineConfig, type RenderBuiltAssetUrl, type ResolvedConfig } from 'vite';

/** Which browsers are built for. */
export const target = 'es2022';

/** Scripts, styles and fonts find each other from where they are, so that a build serves below any path; a page's own links the server mends. */
export const renderBuiltUrl: RenderBuiltAssetUrl = (_file, { hostType }) =>
  hostType === 'html' ? undefined : { relative: true };

/** Of vite.config.ts a further build takes no more than this. */
const buildBasis = ({ root, logLevel }: ResolvedConfig) =>
  ({
    root,
    logLevel: logLevel ?? 'warn',
    configFile: false,
    publicDir: false,
    experimental: { renderBuiltUrl },
  }) satisfies InlineConfig;

/** Builds into the application's directory, beside what is there. */
export async function buildForBrowser(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const { outDir, minify } = config.build;
  await build({
    ...buildBasis(config),
    ...own,
    build: { outDir, target, minify, emptyOutDir: false, ...own.build },
  });
}

/** What renders pages becomes files that need nothing beside them. */
export const configureForServer = (own: InlineConfig): InlineConfig => ({
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  ...own,
  build: { emptyOutDir: false, target: 'node22', cssTarget: target, ...own.build },
});

/** Builds what renders pages. */
export async function buildForServer(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const { build: ownBuild, ...rest } = configureForServer(own);
  await build({
    ...buildBasis(config),
    ...rest,
    build: { minify: true, ...ownBuild, outDir: path.join(config.build.outDir, '.server') },
  });
}
