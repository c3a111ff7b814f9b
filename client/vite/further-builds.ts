import path from 'node:path';
import { build, type InlineConfig, type ResolvedConfig } from 'vite';

/** Of vite.config.ts a further build takes no more than this. */
const buildBasis = ({ root, logLevel }: ResolvedConfig) =>
  ({ root, logLevel: logLevel ?? 'warn', configFile: false, publicDir: false }) satisfies InlineConfig;

/** Builds into the application's directory, beside what is there. */
export async function buildForBrowser(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const { outDir, target, minify } = config.build;
  await build({
    ...buildBasis(config),
    ...own,
    build: { outDir, target, minify, emptyOutDir: false, ...own.build },
  });
}

/** Builds what renders pages: files that need nothing beside them. */
export async function buildForServer(config: ResolvedConfig, own: InlineConfig): Promise<void> {
  const outDir = path.join(config.build.outDir, '.server');
  await build({
    ...buildBasis(config),
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...own,
    build: { outDir, emptyOutDir: false, target: 'node22', ...own.build },
  });
}
